import { failure } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import {
  ana,
  button,
  callsByLink,
  dialog,
  api,
  shown,
  once,
  notice,
  opened,
  openSite,
  reopenSite,
  resetSite,
  setSession,
  stored,
  title,
  token,
} from '../test-support/own-registration-page.tsx';

beforeEach(resetSite);

const address = () => window.location.search;
const tokensSent = () => callsByLink().map(({ headers }) => headers.get('X-Manage-Token'));
const refusedTitle = 'This link no longer works';

describe('a mailed link', () => {
  it('shows the whole registration to its holder', async () => {
    stored.registration = { ...ana, pendingEmail: 'new@example.com', emailUndeliverable: true };
    const entries = window.history.length;
    await openSite();
    expect(await title('Your registration, Ana')).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Your registration' })).toBeVisible();
    expect(shown('When')).toContain('Friday, May 2, 2031');
    expect(dialog()).toHaveTextContent(
      'You registered as Ana Pierre on Sunday, June 1, 2025. We write to ana@example.com (English).',
    );
    expect(dialog()).toHaveTextContent("We'll switch to new@example.com once you confirm it.");
    expect(dialog()).toHaveTextContent('Our emails to this address come back. Please check it.');
    expect(shown('How did you hear about this event?')).toBe('Community Organization');
    expect(shown('Dietary restrictions')).toBe('No pork');
    expect(screen.queryByText('Accessibility needs')).not.toBeInTheDocument();
    expect(dialog()).toHaveTextContent('You also get: Event updates by email.');
    expect(tokensSent().every((sent) => sent === token)).toBe(true);
    expect([address(), window.history.length]).toEqual(['?manage', entries]);
  });

  it('opens the hub', async () => {
    const visitor = await opened();
    await visitor.click(screen.getByRole('link', { name: 'Open your dashboard' }));
    expect(window.location.pathname).toBe('/gamification');
    expect({ ...localStorage }).toEqual({ registrationId: ana.id, userEmail: ana.email });
  });

  it('of an erased registration says what to do', async () => {
    once('GET /api/own-registration', failure('REGISTRATION_NOT_FOUND'));
    const { user: visitor } = await openSite();
    expect(await title(refusedTitle)).toHaveFocus();
    expect(screen.getByText(/Open the link in the newest email/)).toBeVisible();
    await visitor.click(button('Register'));
    expect(await screen.findByRole('dialog', { name: 'RSVP: Harvest Night' })).toBeVisible();
    expect([address(), JSON.stringify({ ...sessionStorage })]).toEqual(['?rsvp', expect.not.stringContaining(token)]);
  });

  it('is explained to a guest of this browser without it', async () => {
    setSession({ registrationId: ana.id, userEmail: ana.email });
    api.answers['GET /api/registrations'] = [{ id: ana.id, email: ana.email, firstName: 'Ana' }];
    const { user: visitor } = await openSite('/?manage');
    expect(await title("You're coming, Ana")).toHaveFocus();
    expect(
      screen.getByText(/change or cancel your registration, open the link in your confirmation email/),
    ).toBeVisible();
    await visitor.click(button('Register someone else'));
    expect(await screen.findByRole('button', { name: 'Start Registration' })).toBeVisible();
  });

  it('to a changed email confirms it once', async () => {
    setSession({ registrationId: ana.id, userEmail: ana.email });
    stored.registration = { ...ana, pendingEmail: 'new@example.com' };
    const { unmount } = await openSite(`/?confirm-email=${token}`);
    expect(await title('Your registration, Ana')).toBeVisible();
    expect(notice()).toBe('Your new email is confirmed. We will write to new@example.com from now on.');
    expect(dialog()).toHaveTextContent('We write to new@example.com (English).');
    expect(address()).toBe('?manage');
    expect({ ...localStorage }).toEqual({ registrationId: ana.id, userEmail: 'new@example.com' });
    unmount();
    await reopenSite();
    expect(await title('Your registration, Ana')).toBeVisible();
    expect(api.callsTo('POST /api/own-registration/confirm-email')).toHaveLength(1);
  });
});
