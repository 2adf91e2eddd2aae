import type { DoorGuest } from '@konbit/contracts';
import { fakeApi, renderPage, withoutStorage } from '@konbit/web/test-support';
import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import App from './app.tsx';
import {
  answerWith,
  button,
  emailConsent,
  field,
  openSite,
  resetSite,
  sent,
  taken,
} from './test-support/wizard-page.tsx';

let undo = () => {};
beforeEach(() => {
  onlineManager.setOnline(true);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => undo());

it.each(['refused', 'full'] as const)('a visitor whose storage is %s registers', async (kind) => {
  await resetSite();
  undo = withoutStorage(kind);
  answerWith(taken());
  const { user } = await openSite();
  await user.click(button('Start Registration'));
  for (const [label, answer] of [
    ['First name', 'Ana'],
    ['Last name', 'Pierre'],
    ['Email', 'ana@example.com'],
  ] as const) {
    await user.type(field(label), answer);
    await user.click(button('Continue'));
  }
  while (screen.queryByRole('checkbox', { name: /required/ }) === null) await user.click(button('Continue'));
  await user.click(emailConsent());
  await user.click(button('Complete Registration'));
  expect(await screen.findByRole('button', { name: 'Open your Engagement Hub' })).toBeVisible();
  expect(sent()).toHaveLength(1);
});

it.each(['refused', 'full'] as const)('a helper at the door whose storage is %s checks a guest in', async (kind) => {
  undo = withoutStorage(kind);
  const guest: DoorGuest = { id: 'g1', firstName: 'Zoé', lastName: 'Béké', party: 3, arrivedAt: null };
  const here = { ...guest, arrivedAt: '2026-08-14T22:00:00.000Z', wasHere: false };
  const api = fakeApi({
    'GET /api/door/changes': { readAt: here.arrivedAt, total: 1, isTooMany: false, guests: [], gone: [] },
    'GET /api/door/guests': [guest],
    'POST /api/door/guests/g1/arrival': here,
  });
  history.replaceState(null, '', `/door#${'t'.repeat(43)}`);
  const { user } = await renderPage(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
  await user.click(await screen.findByRole('button', { name: 'Check in Zoé Béké' }));
  await screen.findByText('3 of 3 people are here');
  expect(api.callsTo('POST /api/door/guests/g1/arrival')).toHaveLength(1);
});
