import { failure, fakeApi, renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { ChangeEvent } from './change-event.tsx';
import { DeskGuests } from './desk-guests.tsx';

const token = 't'.repeat(43);

it('asks no reason for an event that takes place after all, though one was begun', async () => {
  const startsAt = '2025-08-14T23:00:00.000Z';
  const api = fakeApi({ 'POST /api/desk/event/preview': { people: 3, mails: [], startsAt } });
  const event = { version: 2, state: 'postponed' as const, startsAt, undoUntil: null };
  const { user } = await renderPage(<ChangeEvent token={token} event={event} toCall={0} />);
  await user.click(screen.getByText('Postpone or cancel the event'));
  await user.type(screen.getByRole('textbox', { name: 'English' }), 'Rain');
  await user.click(screen.getByRole('radio', { name: 'Hold it after all' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('button', { name: 'Not yet' })).toBeVisible();
  expect(api.calls[0]!.body).toEqual({ change: 'reopen' });
});

it('counts no guests where the list could not be read', async () => {
  fakeApi({ 'GET /api/desk/guests': failure('VALIDATION_FAILED') });
  await renderPage(<DeskGuests token={token} toCall={0} />);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/guests found/)).not.toBeInTheDocument();
});
