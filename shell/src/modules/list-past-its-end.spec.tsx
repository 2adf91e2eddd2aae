import { MantineProvider } from '@mantine/core';
import { loadRemote } from './load-remote.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type * as Slot from './module-slot.tsx';
import { fakeSite } from './test-support/fake-site.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

it('past the end of its list a page says so, shows what it came with, and goes on once the list is renewed', async () => {
  jest.useFakeTimers();
  const pass = () => act(() => jest.advanceTimersByTimeAsync(100));
  jest.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<div data-module="mf-hub"><h1>What we celebrate</h1></div>';
  // It reads what the page came with as it is loaded.
  const { ModuleSlot } = jest.requireActual<typeof Slot>('./module-slot.tsx');
  const site = fakeSite();
  site.list({ 'mf-hub': site.release('mf-hub', 'live') });
  jest.mocked(loadRemote).mockResolvedValue({ default: () => <p>the module itself</p> });
  document.head.insertAdjacentHTML('beforeend', '<meta name="composed-at" content="9000000001">');

  render(
    <MantineProvider>
      <MemoryRouter>
        <ModuleSlot name="mf-hub" space="page" hasFirstHtml />
      </MemoryRouter>
    </MantineProvider>,
    { container: document.body.appendChild(document.createElement('div')) },
  );
  await pass();
  expect(screen.getAllByText('What we celebrate')).toHaveLength(2);
  expect(screen.queryByText('the module itself')).toBeNull();
  expect(site.reports).toMatchObject([{ module: 'mf-hub', reason: 'list-untrusted' }]);

  document.querySelector('meta[name="composed-at"]')!.remove();
  fireEvent.click(screen.getByText('Try again'));
  await pass();
  expect(screen.getByText('the module itself')).toBeTruthy();
  jest.useRealTimers();
});
