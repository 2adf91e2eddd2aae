import { i18n, useSetSession } from '@konbit/web';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import {
  ana,
  button,
  calls,
  callsTo,
  held,
  instead,
  linkInvalid,
  notice,
  openSite,
  refusal,
  reopenSite,
  resetSite,
  service,
  title,
  token,
} from '../test-support/own-site.tsx';

beforeEach(resetSite);
afterEach(() => act(() => i18n.changeLanguage('en')));

const address = () => window.location.search;
const refusedTitle = 'This link no longer works';

describe('a mailed link', () => {
  it('shows all that is held, to whoever holds the link', async () => {
    service.held = { ...ana, pendingEmail: 'new@example.com', emailUndeliverable: true };
    openSite();
    expect(await title('Your registration, Ana')).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Your registration' })).toBeVisible();
    expect(held('First name')).toBe('Ana');
    expect(held('Last name')).toBe('Pierre');
    expect(held('Email')).toMatch(/^ana@example\.com.*new@example\.com will count once.*come back/);
    expect(held('How did you hear about this event?')).toBe('Community Organization');
    expect(held('Dietary restrictions')).toBe('No pork');
    expect(held('Accessibility needs')).toBe('Not given');
    expect(held('Event updates by email')).toBe('Yes');
    expect(held('News of future cultural events')).toBe('No');
    expect(held('Profile photo')).toBe('No');
    expect(held('Language of our mails')).toBe('English');
    expect(held('Registered on')).toBe('Sunday, June 1, 2025');
    expect(calls.every((call) => call.token === token)).toBe(true);
  });

  it('leaves the address bar at once, opens again after a reload, and is forgotten when the dialog is closed', async () => {
    const { visitor, unmount } = openSite();
    expect(await title('Your registration, Ana')).toBeVisible();
    expect(address()).toBe('?manage');
    unmount();
    reopenSite();
    expect(await title('Your registration, Ana')).toBeVisible();
    await visitor.click(button('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
  });

  it('is being opened while the service has not answered', async () => {
    let answer: (response: Response) => void = () => {};
    instead.set('GET /', new Promise<Response>((resolve) => (answer = resolve)));
    openSite();
    expect(await title('Opening your registration…')).toBeVisible();
    answer(Response.json(ana));
    expect(await title('Your registration, Ana')).toHaveFocus();
  });

  it.each([
    ['forged or outdated', linkInvalid],
    ['of an erased registration', () => refusal(404, 'REGISTRATION_NOT_FOUND', 'This registration does not exist.')],
  ])('that is %s says what to do, and leads to the wizard', async (_, answer) => {
    instead.set('GET /', answer());
    const { visitor } = openSite();
    expect(await title(refusedTitle)).toHaveFocus();
    expect(screen.getByText(/Open the link in the newest mail/)).toBeVisible();
    await visitor.click(button('Register'));
    expect(await screen.findByRole('dialog', { name: 'RSVP: Bois Caïman Commemoration' })).toBeVisible();
    expect(address()).toBe('?rsvp');
  });

  it('that holds what no header can carry is refused by the service like any other', async () => {
    openSite('/?manage=%00%F0%9F%94%A5');
    expect(await title(refusedTitle)).toBeVisible();
    expect(calls.map((call) => call.token)).toEqual(['%00%F0%9F%94%A5']);
  });

  it('without its token, as from a bookmark, says the same', async () => {
    openSite('/?manage');
    expect(await title(refusedTitle)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('is tried again when the network was away', async () => {
    instead.set('GET /', new TypeError('Failed to fetch'));
    const { visitor } = openSite();
    expect(await title('Your registration could not be opened')).toBeVisible();
    await visitor.click(button('Try again'));
    expect(await title('Your registration, Ana')).toBeVisible();
  });

  it('to a changed email confirms it once, and says so', async () => {
    service.held = { ...ana, pendingEmail: 'new@example.com' };
    const { unmount } = openSite(`/?confirm-email=${token}`);
    expect(await title('Your registration, Ana')).toBeVisible();
    expect(notice()).toBe('Your new email is confirmed. We will write to new@example.com from now on.');
    expect(held('Email')).toBe('new@example.com');
    expect(address()).toBe('?manage');
    unmount();
    reopenSite();
    expect(await title('Your registration, Ana')).toBeVisible();
    expect(callsTo('POST /confirm-email')).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it('asks first, takes the person out of the count, and is undone from there', async () => {
    const { visitor } = openSite();
    await title('Your registration, Ana');
    await visitor.click(button('Cancel your registration'));
    expect(await title('Cancel your registration?')).toHaveFocus();
    await visitor.click(button('No, keep it'));
    expect(callsTo('POST /cancel')).toEqual([]);
    await visitor.click(button('Cancel your registration'));
    await visitor.click(button('Yes, cancel it'));
    expect(await title('Your registration is cancelled')).toHaveFocus();
    expect(await screen.findByText('2 excited')).toBeInTheDocument();

    await visitor.click(button('I am coming after all'));
    expect(await title('Your registration, Ana')).toHaveFocus();
    expect(notice()).toBe('Your registration stands again. How good that you are coming!');
    expect(await screen.findByText('3 excited')).toBeInTheDocument();
  });

  it('that fails says why, and can be tried again', async () => {
    const { visitor } = openSite();
    await title('Your registration, Ana');
    await visitor.click(button('Cancel your registration'));
    instead.set('POST /cancel', new TypeError('Failed to fetch'));
    await visitor.click(button('Yes, cancel it'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    await visitor.click(button('Yes, cancel it'));
    expect(await title('Your registration is cancelled')).toBeVisible();
  });

  it('cannot be undone once the event has begun', async () => {
    service.held = { ...ana, cancelledAt: '2025-07-01T12:00:00.000Z', canRestore: false };
    openSite();
    expect(await title('Your registration is cancelled')).toBeVisible();
    expect(screen.getByText(/The evening has begun/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I am coming after all' })).not.toBeInTheDocument();
  });
});

describe('erasing', () => {
  it('asks first, then nothing is held: not by the service, not by the tab, not by the hub of this browser', async () => {
    const setSession = renderHook(useSetSession).result.current;
    act(() => setSession({ registrationId: ana.id, userEmail: ana.email }));
    expect(localStorage).toHaveLength(2);
    const { visitor } = openSite();
    await title('Your registration, Ana');
    await visitor.click(button('Erase everything'));
    expect(await title('Erase everything?')).toHaveFocus();
    expect(service.held).not.toBeNull();
    await visitor.click(button('Yes, erase everything'));
    expect(await title('Everything is erased')).toHaveFocus();
    expect(service.held).toBeNull();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(await screen.findByText('2 excited')).toBeInTheDocument();
    await visitor.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that fails erases nothing and says why', async () => {
    const { visitor } = openSite();
    await title('Your registration, Ana');
    await visitor.click(button('Erase everything'));
    instead.set('DELETE /', refusal(503, 'UNAVAILABLE', 'The service is briefly unavailable.'));
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
  const { visitor } = openSite();
  await title('Your registration, Ana');
  await visitor.click(button('Take your data along'));
  await waitFor(() => expect(notice()).toBe('Your data is in your downloads.'));
  expect(saved).toEqual(['registration.json']);
  expect(files[0]).toHaveProperty('type', 'application/json');
  expect(files[0]!.size).toBeGreaterThan(JSON.stringify(ana).length);
});

it('speaks the language of the page', async () => {
  openSite();
  await title('Your registration, Ana');
  await act(() => i18n.changeLanguage('fr'));
  expect(await title('Votre inscription, Ana')).toBeVisible();
  await act(() => i18n.changeLanguage('ht'));
  expect(await title('Enskripsyon ou, Ana')).toBeVisible();
  expect(held('Ou enskri nan dat')).toBe('dimanch premye jen 2025');
});
