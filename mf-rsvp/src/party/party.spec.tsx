import type { PageContent } from '@konbit/event';
import { currentEvent, setEvent, usePlacesLeft } from '@konbit/web';
import { fakeApi, inTurn, renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { PartyForm } from './party.tsx';

const guest = { id: 'r1', firstName: 'Ana', email: 'ana@example.com' };

it('reads the places left anew when a party has grown', async () => {
  setEvent({ ...currentEvent<PageContent>(), party: { adults: 4, children: 6 } });
  const Places = () => <p>{usePlacesLeft(120)}</p>;
  const { answers, callsTo } = fakeApi();
  answers['PUT /api/registrations/party'] = Response.json({ adultsAlong: 2, childrenAlong: 0 });
  answers['GET /api/registrations/places'] = inTurn({ left: 'few' }, { left: 'none' });
  const { user } = await renderPage(
    <>
      <Places />
      <PartyForm registrationId={guest.id} />
    </>,
  );
  expect(await screen.findByText('A few places left')).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Full: join the waiting list')).toBeVisible();
  expect(callsTo('PUT /api/registrations/party')[0]?.body).toMatchObject({ registrationId: 'r1' });
});

it('asks nothing about a party when the event does not', async () => {
  await renderPage(<PartyForm registrationId={guest.id} />);
  expect(screen.queryByRole('button')).toBeNull();
});
