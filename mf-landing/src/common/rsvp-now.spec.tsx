import type { PageContent } from '@konbit/event';
import { currentEvent, setEvent } from '@konbit/web';
import { fakeApi, renderPage } from '@konbit/web/test-support';
import { waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RsvpNow } from './rsvp-now.tsx';

const page = (
  <MemoryRouter>
    <RsvpNow />
  </MemoryRouter>
);

it.each([
  ['few', 'A few places left'],
  ['none', 'Full: join the waiting list'],
  ['many', ''],
] as const)('with %s places left it says “%s”', async (left, sentence) => {
  setEvent({ ...currentEvent<PageContent>(), capacity: 120 });
  const api = fakeApi({ 'GET /api/registrations/places': () => ({ left }) });
  await renderPage(page);
  await waitFor(() => expect(api.callsTo('GET /api/registrations/places')).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('form > p')?.textContent).toBe(sentence));
});

it('reads no places for an event without capacity', async () => {
  setEvent({ ...currentEvent<PageContent>(), capacity: undefined });
  const api = fakeApi({});
  await renderPage(page);
  expect([api.calls, document.querySelector('form > p')]).toEqual([[], null]);
});
