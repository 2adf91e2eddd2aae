import { i18n, useSetSession } from '@konbit/web';
import { failure, networkAway } from '@konbit/web/test-support';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import {
  ana,
  button,
  callsByLink,
  api,
  shown,
  once,
  linkInvalid,
  notice,
  openSite,
  reopenSite,
  resetSite,
  stored,
  title,
  token,
} from '../test-support/own-registration-page.tsx';

beforeEach(resetSite);

const address = () => window.location.search;
const tokensSent = () => callsByLink().map(({ headers }) => headers.get('X-Manage-Token'));
const refusedTitle = 'This link no longer works';

describe('a mailed link', () => {
  it('shows all that is stored, to whoever has the link', async () => {
    stored.registration = { ...ana, pendingEmail: 'new@example.com', emailUndeliverable: true };
    await openSite();
    expect(await title('Your registration, Ana')).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Your registration' })).toBeVisible();
    expect(shown('First name')).toBe('Ana');
    expect(shown('Last name')).toBe('Pierre');
    expect(shown('Email')).toMatch(/^ana@example\.com.*new@example\.com takes over once.*come back/);
    expect(shown('How did you hear about this event?')).toBe('Community Organization');
    expect(shown('Dietary restrictions')).toBe('No pork');
    expect(shown('Accessibility needs')).toBe('Not given');
    expect(shown('Event updates by email')).toBe('Yes');
    expect(shown('News of future cultural events')).toBe('No');
    expect(shown('Profile photo')).toBe('No');
    expect(shown('Language of our mails')).toBe('English');
    expect(shown('Registered on')).toBe('Sunday, June 1, 2025');
    expect(tokensSent().every((sent) => sent === token)).toBe(true);
  });

  it('leaves the address bar at once, opens again after a reload, and goes with the dialog', async () => {
    const { user: visitor, unmount } = await openSite();
    expect(await title('Your registration, Ana')).toBeVisible();
    expect(address()).toBe('?manage');
    unmount();
    await reopenSite();
    expect(await title('Your registration, Ana')).toBeVisible();
    await visitor.click(button('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
  });

  it('leads into the hub, which is open then', async () => {
    const { user: visitor } = await openSite();
    await title('Your registration, Ana');
    await visitor.click(screen.getByRole('link', { name: 'Open your dashboard' }));
    expect(window.location.pathname).toBe('/gamification');
    expect({ ...localStorage }).toEqual({ registrationId: ana.id, userEmail: ana.email });
  });

  it('is being opened while the service has not answered', async () => {
    let answer: (response: Response) => void = () => {};
    once('GET /api/own-registration', new Promise<Response>((resolve) => (answer = resolve)));
    await openSite();
    expect(await title('Opening your registration…')).toBeVisible();
    answer(Response.json(ana));
    expect(await title('Your registration, Ana')).toHaveFocus();
  });

  it.each([
    ['forged or outdated', linkInvalid],
    ['of an erased registration', () => failure('REGISTRATION_NOT_FOUND')],
  ])('that is %s says what to do, and leads to the wizard', async (_, answer) => {
    once('GET /api/own-registration', answer());
    const { user: visitor } = await openSite();
    expect(await title(refusedTitle)).toHaveFocus();
    expect(screen.getByText(/Open the link in the newest mail/)).toBeVisible();
    await visitor.click(button('Register'));
    expect(await screen.findByRole('dialog', { name: 'RSVP: Harvest Night' })).toBeVisible();
    expect(address()).toBe('?rsvp');
  });

  it('that holds what no header can carry is refused by the service like any other', async () => {
    await openSite('/?manage=%00%F0%9F%94%A5');
    expect(await title(refusedTitle)).toBeVisible();
    expect(tokensSent()).toEqual(['%00%F0%9F%94%A5']);
  });

  it('without its token, as from a bookmark, says the same', async () => {
    await openSite('/?manage');
    expect(await title(refusedTitle)).toBeVisible();
    expect(callsByLink()).toEqual([]);
  });

  it('is tried again when the network was away', async () => {
    once('GET /api/own-registration', networkAway());
    const { user: visitor } = await openSite();
    expect(await title('Your registration could not be opened')).toBeVisible();
    await visitor.click(button('Try again'));
    expect(await title('Your registration, Ana')).toBeVisible();
  });

  it('to a changed email confirms it once, and says so', async () => {
    stored.registration = { ...ana, pendingEmail: 'new@example.com' };
    const { unmount } = await openSite(`/?confirm-email=${token}`);
    expect(await title('Your registration, Ana')).toBeVisible();
    expect(notice()).toBe('Your new email is confirmed. We will write to new@example.com from now on.');
    expect(shown('Email')).toBe('new@example.com');
    expect(address()).toBe('?manage');
    unmount();
    await reopenSite();
    expect(await title('Your registration, Ana')).toBeVisible();
    expect(api.callsTo('POST /api/own-registration/confirm-email')).toHaveLength(1);
  });

  it('to a changed email opens the hub of this browser by the new one', async () => {
    const { result } = renderHook(useSetSession);
    act(() => result.current({ registrationId: ana.id, userEmail: ana.email }));
    stored.registration = { ...ana, pendingEmail: 'new@example.com' };
    await openSite(`/?confirm-email=${token}`);
    await title('Your registration, Ana');
    expect({ ...localStorage }).toEqual({ registrationId: ana.id, userEmail: 'new@example.com' });
    act(() => result.current(null));
  });

  it('to a changed email is tried again when the network was away', async () => {
    stored.registration = { ...ana, pendingEmail: 'new@example.com' };
    once('POST /api/own-registration/confirm-email', networkAway());
    const { user: visitor } = await openSite(`/?confirm-email=${token}`);
    await title('Your registration could not be opened');
    await visitor.click(button('Try again'));
    await title('Your registration, Ana');
    expect(shown('Email')).toBe('new@example.com');
  });
});

describe('cancelling', () => {
  it('asks first, takes the person out of the count, and is undone from there', async () => {
    const { user: visitor } = await openSite();
    await title('Your registration, Ana');
    await visitor.click(button('Cancel your registration'));
    expect(await title('Cancel your registration?')).toHaveFocus();
    await visitor.click(button('No, keep it'));
    expect(api.callsTo('POST /api/own-registration/cancel')).toEqual([]);
    await visitor.click(button('Cancel your registration'));
    await visitor.click(button('Yes, cancel it'));
    expect(await title('Your registration is cancelled')).toHaveFocus();
    expect(await screen.findByText('2 excited')).toBeInTheDocument();

    await visitor.click(button('I am coming after all'));
    expect(await title('Your registration, Ana')).toHaveFocus();
    expect(notice()).toBe('Your registration stands again. We are glad that you are coming.');
    expect(await screen.findByText('3 excited')).toBeInTheDocument();
  });

  it('that fails says why, and can be tried again', async () => {
    const { user: visitor } = await openSite();
    await title('Your registration, Ana');
    await visitor.click(button('Cancel your registration'));
    once('POST /api/own-registration/cancel', networkAway());
    await visitor.click(button('Yes, cancel it'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    await visitor.click(button('Yes, cancel it'));
    expect(await title('Your registration is cancelled')).toBeVisible();
  });

  it('cannot be undone once the event has begun', async () => {
    stored.registration = { ...ana, cancelledAt: '2025-07-01T12:00:00.000Z', canRestore: false };
    await openSite();
    expect(await title('Your registration is cancelled')).toBeVisible();
    expect(screen.getByText(/The evening has begun/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I am coming after all' })).not.toBeInTheDocument();
  });
});

describe('erasing', () => {
  it('asks first, then nothing is left: in the service, in the tab, in the hub of this browser', async () => {
    const setSession = renderHook(useSetSession).result.current;
    act(() => setSession({ registrationId: ana.id, userEmail: ana.email }));
    expect(localStorage).toHaveLength(2);
    const { user: visitor } = await openSite();
    await title('Your registration, Ana');
    await visitor.click(button('Erase everything'));
    expect(await title('Erase everything?')).toHaveFocus();
    expect(stored.registration).not.toBeNull();
    await visitor.click(button('Yes, erase everything'));
    expect(await title('Everything is erased')).toHaveFocus();
    expect(stored.registration).toBeNull();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(await screen.findByText('2 excited')).toBeInTheDocument();
    await visitor.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("leaves another guest's session in this browser alone", async () => {
    const { result } = renderHook(useSetSession);
    act(() => result.current({ registrationId: 'r2', userEmail: 'jan@example.com' }));
    const { user: visitor } = await openSite();
    await title('Your registration, Ana');
    await visitor.click(button('Erase everything'));
    await visitor.click(button('Yes, erase everything'));
    await title('Everything is erased');
    expect({ ...localStorage }).toEqual({ registrationId: 'r2', userEmail: 'jan@example.com' });
    act(() => result.current(null));
  });

  it('that fails erases nothing and says why', async () => {
    const { user: visitor } = await openSite();
    await title('Your registration, Ana');
    await visitor.click(button('Erase everything'));
    once('DELETE /api/own-registration', failure('UNAVAILABLE', 'The service is briefly unavailable.'));
    await visitor.click(button('Yes, erase everything'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is briefly unavailable.');
    await visitor.click(button('No, keep it'));
    expect(await title('Your registration, Ana')).toBeVisible();
  });
});

it("one's data is taken along as a JSON file", async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user: visitor } = await openSite();
  await title('Your registration, Ana');
  await visitor.click(button('Download your data'));
  await waitFor(() => expect(notice()).toBe('Your data is in your downloads.'));
  expect(saved).toEqual(['registration.json']);
  expect(files[0]).toHaveProperty('type', 'application/json');
  expect(files[0]!.size).toBeGreaterThan(JSON.stringify(ana).length);
});

it('speaks the language of the page', async () => {
  await openSite();
  await title('Your registration, Ana');
  await act(() => i18n.changeLanguage('fr'));
  expect(await title('Votre inscription, Ana')).toBeVisible();
  await act(() => i18n.changeLanguage('ht'));
  expect(await title('Enskripsyon ou, Ana')).toBeVisible();
  expect(shown('Ou enskri nan dat')).toBe('dimanch premye jen 2025');
});
