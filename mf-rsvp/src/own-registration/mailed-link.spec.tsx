import { act, screen, waitFor } from '@testing-library/react';
import {
  ana,
  api,
  button,
  dialog,
  openSite,
  reopenSite,
  resetSite,
  setSession,
  title,
  token,
} from '../test-support/own-registration-page.tsx';

beforeEach(resetSite);

describe('on a phone that guests share, a mailed link', () => {
  const jean = { registrationId: 'r2', userEmail: 'jean@example.com' };
  const ownRegistration = () => screen.getByRole('link', { name: 'Own registration', hidden: true });
  const dashboard = () => screen.getByRole('link', { name: 'Open your dashboard' });
  const goBack = (entries = 1) => act(() => window.history.go(-entries));
  const inTab = () => JSON.stringify({ ...sessionStorage });

  beforeEach(() => {
    api.answers['GET /api/registrations'] = [{ id: 'r2', email: 'jean@example.com', firstName: 'Jean' }];
  });

  async function expectJeans() {
    expect(await screen.findByText(/^You are registered as jean@example.com/)).toBeVisible();
    expect(dialog()).not.toHaveTextContent(/Ana|No pork/);
    expect(inTab()).not.toContain(token);
  }

  it('is not shown to the next guest of the tab, nor after a reload or Back', async () => {
    const { user, unmount } = await openSite();
    await title('Your registration, Ana');
    await user.click(dashboard());
    setSession(null);
    expect(inTab()).not.toContain(token);
    setSession(jean);
    await user.click(ownRegistration());
    await expectJeans();
    await user.click(button('Close'));
    goBack();
    await expectJeans();
    unmount();
    await reopenSite();
    await expectJeans();
  });

  it('of a relative is not shown to the guest whose tab it is', async () => {
    setSession(jean);
    const { user, unmount } = await openSite();
    await title('Your registration, Ana');
    await user.click(screen.getByRole('link', { name: 'RSVP Now', hidden: true }));
    await user.click(ownRegistration());
    await expectJeans();
    unmount();
    await reopenSite();
    await expectJeans();
  });

  it('of a relative opens again after a reload', async () => {
    setSession(jean);
    const { unmount } = await openSite();
    await title('Your registration, Ana');
    unmount();
    await reopenSite();
    expect(await title('Your registration, Ana')).toBeVisible();
  });

  it('opens again to the guest who comes back from the dashboard', async () => {
    const { user } = await openSite();
    await title('Your registration, Ana');
    await user.click(dashboard());
    goBack();
    expect(await title('Your registration, Ana')).toBeVisible();
  });

  it('opens again after a reload when its registration is cancelled', async () => {
    setSession({ registrationId: ana.id, userEmail: ana.email });
    const { user, unmount } = await openSite();
    await title('Your registration, Ana');
    await user.click(button('Cancel your registration'));
    await user.click(button('Yes, cancel it'));
    await title('Your registration is cancelled');
    unmount();
    await reopenSite();
    expect(await title('Your registration is cancelled')).toBeVisible();
  });
});

describe('who leaves the hub in another tab', () => {
  const anaSession = { registrationId: ana.id, userEmail: ana.email };
  const leaveElsewhere = () => {
    localStorage.clear();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  };

  beforeEach(() => {
    setSession(anaSession);
    api.answers['GET /api/registrations'] = [{ id: ana.id, email: ana.email, firstName: 'Ana' }];
  });

  it('closes the own registration here', async () => {
    const { unmount } = await openSite();
    await title('Your registration, Ana');
    leaveElsewhere();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([window.location.search, sessionStorage.length]).toEqual(['', 0]);
    unmount();
    await openSite('/?manage');
    expect(await title('This link no longer works')).toBeVisible();
  });

  it('does not close that of a relative', async () => {
    setSession({ registrationId: 'r2', userEmail: 'jean@example.com' });
    await openSite();
    await title('Your registration, Ana');
    leaveElsewhere();
    expect(await title('Your registration, Ana')).toBeVisible();
  });

  it('keeps the last screen of who erases everything here', async () => {
    const { user } = await openSite();
    await title('Your registration, Ana');
    await user.click(button('Erase everything'));
    await user.click(button('Yes, erase everything'));
    expect(await title('Everything is erased')).toBeVisible();
  });

  it.each(['/?rsvp', '/?manage'])('is not named by %s any more', async (address) => {
    await openSite(address);
    expect(await screen.findByText(/^You are registered as ana@example.com/)).toBeVisible();
    leaveElsewhere();
    await waitFor(() => expect(dialog()).not.toHaveTextContent(/ana@example.com/));
    expect(screen.queryByRole('button', { name: 'Open your Engagement Hub' })).not.toBeInTheDocument();
  });
});
