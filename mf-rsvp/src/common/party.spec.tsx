import { currentEvent, setEvent } from '@konbit/web';
import { fakeApi, renderPage } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import { PartyForm } from './party.tsx';

const shown = currentEvent<object>();
afterEach(() => setEvent(shown));

it('is not there where the event does not ask', async () => {
  await renderPage(<PartyForm />);
  expect(screen.queryByRole('button')).toBeNull();
});

  const api = fakeApi({ 'GET /api/registrations/places': () => ({ left }) });
  await renderPage(<PlacesNotice className="" />);
  await waitFor(() => expect(api.callsTo('GET /api/registrations/places')).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('p')?.textContent ?? '').toBe(sentence));
});
