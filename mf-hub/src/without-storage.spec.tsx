import { toast, withoutStorage } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import { arrival, guestApi } from './test-support/guest-api.ts';
import { renderHub } from './test-support/render-hub.tsx';

let undo = () => {};
afterEach(() => undo());

it.each(['refused', 'full'] as const)(
  'a guest whose storage is %s enters, completes an activity and leaves',
  async (kind) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    undo = withoutStorage(kind);
    const api = guestApi({ 'POST /api/activities': arrival });
    const user = await renderHub();
    await user.type(screen.getByLabelText('Email'), 'ana@example.com{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Complete: Arrive' }));
    await screen.findByText('Done · 20 points');
    expect(api.callsTo('POST /api/activities')).toHaveLength(1);
    expect(toast()).not.toHaveTextContent(/could not|again/);
    await user.click(screen.getByRole('button', { name: 'Switch Account' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    await waitFor(() => expect(api.callsTo('DELETE /api/session')).toHaveLength(1));
    expect(warn.mock.calls.every(([sentence]) => sentence === 'Nothing can wait for the network here.')).toBe(true);
  },
);
