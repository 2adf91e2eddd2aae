import { PLACES_PATH } from '@konbit/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { noteServiceTime } from '../http/service-clock.ts';
import { usePlacesLeft } from '../places/use-places-left.ts';
import { createQueryClient } from '../query/query-client.ts';
import { useNow } from './use-now.ts';

const Clock = () => <p>{useNow().toISOString()}</p>;
const says = (time: string) => expect(screen.getByText(`2031-05-02T${time}:00.000Z`)).toBeInTheDocument();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2031-05-02T18:30:59Z') });
});

it('is the minute of the render; none in prerendered HTML', () => {
  render(<Clock />);
  says('18:30');
  expect(renderToString(<Clock />)).toContain('1970-01-01');
});

it('goes on by itself, to the minute', () => {
  render(<Clock />);
  act(() => jest.advanceTimersByTime(999));
  says('18:30');
  act(() => jest.advanceTimersByTime(1));
  says('18:31');
  act(() => jest.advanceTimersByTime(59_999));
  says('18:31');
  act(() => jest.advanceTimersByTime(1));
  says('18:32');
});

it('is right at once when a page wakes up', () => {
  render(<Clock />);
  jest.setSystemTime(new Date('2031-05-02T20:00:10Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  says('20:00');
});

it('follows the clock of the service, where the phone’s is wrong', () => {
  render(<Clock />);
  const answer = new Response('', { headers: { Date: 'Fri, 02 May 2031 21:30:00 GMT' } });
  act(() => noteServiceTime(answer));
  says('21:30');
  act(() => jest.advanceTimersByTime(60_000));
  says('21:31');
  sessionStorage.clear();
});

it('asks nothing of the clock once it is gone', () => {
  render(<Clock />).unmount();
  expect(jest.getTimerCount()).toBe(0);
});

describe('places left', () => {
  const Places = () => <p>{usePlacesLeft(120)}</p>;
  const page = (client: QueryClient) => (
    <QueryClientProvider client={client}>
      <Places />
    </QueryClientProvider>
  );

  it('hydrates prerendered HTML when the places are known before', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page(createQueryClient()));
    const client = createQueryClient();
    client.setQueryData([PLACES_PATH], { left: 'few' });
    const onRecoverableError = jest.fn();
    await act(async () => void hydrateRoot(root, page(client), { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByText('A few places left')).toBeInTheDocument();
  });
});
