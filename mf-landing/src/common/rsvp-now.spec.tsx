import type { PageContent } from '@konbit/event';
import { currentEvent, setEvent } from '@konbit/web';
import { fakeApi, renderPage } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import { RsvpNow } from './rsvp-now.tsx';

it.each([
  ['few', 'A few places left'],
  ['none', 'Full: join the waiting list'],
  ['many', ''],
] as const)('with %s places left RSVP Now says “%s” beneath', async (left, sentence) => {
  setEvent({ ...(currentEvent() as PageContent), capacity: 120 });
  const api = fakeApi({ 'GET /api/registrations/places': () => ({ left }) });
  await renderPage(<RsvpNow />);
  await waitFor(() => expect(api.callsTo('GET /api/registrations/places')).toHaveLength(1));
  const places = await screen.findByText((_, element) => element?.tagName === 'P');
  await waitFor(() => expect(places).toHaveTextContent(sentence, { normalizeWhitespace: false }));
});

it('asks for no places where the event has no capacity', async () => {
  setEvent({ ...(currentEvent() as PageContent), capacity: undefined });
  const api = fakeApi({});
  await renderPage(<RsvpNow />);
  expect([api.calls, document.querySelector('p')]).toEqual([[], null]);
});
