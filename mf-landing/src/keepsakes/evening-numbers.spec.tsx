import { inventedEvent } from '@konbit/event/invented-event';
import { setEvent } from '@konbit/web';
import { fakeApi } from '@konbit/web/test-support';
import { render, screen, within } from '@testing-library/react';
import App from '../app.tsx';
import { Providers } from '../prerender.tsx';

const evening = { region: { name: 'What the evening was' } };
const show = (content: object, now = '2031-05-03T12:00:00-04:00') => {
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
  setEvent({ ...inventedEvent, ...content });
  const { calls } = fakeApi({ 'GET /api/keepsakes': { people: 1420, photos: 1 } });
  render(<App />, { wrapper: Providers });
  return calls;
};

it('shows the numbers of the evening, without zeros', async () => {
  show({ keepsakes: true });
  const region = await screen.findByRole('region', evening.region);
  const items = within(region).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['1,420 people', '1 photo']);
});

it.each([
  ['without the option', {}, undefined],
  ['before the end', { keepsakes: true }, '2031-05-02T23:29:00-04:00'],
])('reads no numbers %s', (_, content, now) => {
  const calls = show(content, now);
  expect(calls.filter(({ path }) => path === '/api/keepsakes')).toEqual([]);
  expect(screen.queryByRole('region', evening.region)).not.toBeInTheDocument();
});
