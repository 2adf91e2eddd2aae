import { content } from '@konbit/event/shipped';
import { deviceStore, setEvent } from '@konbit/web';
import { changeEventFacts, failure, withDeviceStorage } from '@konbit/web/test-support';
import { screen, within } from '@testing-library/react';
import {
  ana,
  api,
  button,
  callsByLink,
  dialog,
  linkInvalid,
  notice,
  once,
  opened,
  openSite,
  reopenSite,
  resetSite,
  setSession,
  shown,
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
    expect(screen.getByText(/Open the link in our latest email/)).toBeVisible();
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

  it('to a changed email confirms it by a press, once', async () => {
    setSession({ registrationId: ana.id, userEmail: ana.email });
    stored.registration = { ...ana, pendingEmail: 'new@example.com' };
    const first = await openSite(`/?confirm-email=${token}`);
    expect(await title('Your new email')).toHaveFocus();
    first.unmount();
    const { user: visitor, unmount } = await reopenSite();
    await title('Your new email');
    expect(callsByLink()).toEqual([]);
    await visitor.click(button('Confirm this email'));
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

  it('to a changed email that opens nothing any more says so', async () => {
    once('POST /api/own-registration/confirm-email', linkInvalid());
    const { user: visitor } = await openSite(`/?confirm-email=${token}`);
    await title('Your new email');
    await visitor.click(button('Confirm this email'));
    expect(await title(refusedTitle)).toHaveFocus();
  });

  it('undoes a change of email by a press', async () => {
    const undoEmail = 'POST /api/own-registration/undo-email';
    const { user: visitor } = await openSite(`/?undo-email=${token}`);
    expect(await title('Undo the change of email?')).toHaveFocus();
    expect(callsByLink()).toEqual([]);
    once(undoEmail, failure('UNAVAILABLE'));
    await visitor.click(button('Yes, undo it'));
    await visitor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await title('The change is undone')).toHaveFocus();
    expect(tokensSent()).toEqual([token, token]);
    await visitor.click(screen.getByText('Close'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
  });

  it('undoes no change that is too old', async () => {
    const { user: visitor } = await openSite(`/?undo-email=${token}`);
    once('POST /api/own-registration/undo-email', linkInvalid());
    await visitor.click(await screen.findByRole('button', { name: 'Yes, undo it' }));
    expect(await title(refusedTitle)).toHaveFocus();
  });
});

describe('the code for the door', () => {
  const doorCode = 'https://konbit.test/#code';
  const words = 'Your code at the door';
  const guestId = token.split('.')[0]!;

  beforeAll(withDeviceStorage);
  afterEach(() => deviceStore.forget(guestId));

  it.each([
    ['is shown before the event', {}, 1],
    ['is gone once the event is cancelled', { status: { kind: 'cancelled' } }, 0],
    ['is gone while there is no new date', { status: { kind: 'postponed' } }, 0],
    ['is gone after the event', { closesAt: '2020-01-01T00:00:00Z' }, 0],
  ])('%s', async (_, facts, count) => {
    changeEventFacts(facts);
    stored.registration = { ...ana, doorCode };
    await opened();
    expect(screen.queryAllByText(words)).toHaveLength(count);
  });

  it.each([
    ['is looked up while the service is away', {}, true],
    ['is not looked up once the event is cancelled', { status: { kind: 'cancelled' } }, false],
  ])('that is kept on this device %s', async (_, facts, isShown) => {
    changeEventFacts(facts);
    await deviceStore.set([guestId, 'door-code'], doorCode);
    const lookUp = jest.spyOn(deviceStore, 'get');
    once('GET /api/own-registration', failure('UNAVAILABLE'));
    await openSite();
    await title('Your registration could not be opened');
    expect(lookUp.mock.calls.some(([[owner]]) => owner === guestId)).toBe(isShown);
    if (isShown) expect(await screen.findByText(words)).toBeVisible();
    lookUp.mockRestore();
  });
});

describe('the keepsake', () => {
  const photo = `data:image/jpeg;base64,${btoa('photo')}`;
  const open = async (answer: object, keepsakes = true) => {
    setEvent({ ...content, keepsakes });
    api.answers['GET /api/own-registration/keepsake'] = answer as never;
    return opened();
  };
  const card = () => screen.findByRole('region', { name: 'Thank you for the evening, Ana' });

  afterEach(() => setEvent(undefined));

  it('shows the guest’s own evening', async () => {
    stored.registration = {
      ...ana,
      hasProfileImage: true,
      adultsAlong: 1,
      childrenAlong: 1,
      namesAlong: 'Ti Jo, Lili',
    };
    await open({ keepsake: { came: true, points: 1250, rank: 2, medals: ['First Flame', 'One Voice'], album: 12 } });
    const shown = within(await card());
    expect(await shown.findByRole('img', { name: 'Your photo' })).toHaveAttribute('src', photo);
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1,250 points',
      '2 your rank',
      'First Flame',
      'One Voice',
    ]);
    expect(shown.getByText('2 people came with you. Ti Jo, Lili')).toBeVisible();
    expect(button('Take the album')).toBeVisible();
    expect(screen.queryByText('Cancel your registration')).not.toBeInTheDocument();
  });

  it('falls back to the gallery photo, and offers no album', async () => {
    stored.galleryPhotos = [{ id: 'p1', firstName: 'Ana', profileImage: photo }];
    await open({ keepsake: { came: true, points: 0, medals: [] } });
    const shown = within(await card());
    expect(await shown.findByRole('img', { name: 'Your photo' })).toHaveAttribute('src', photo);
    expect(shown.queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.queryByText('Take the album')).not.toBeInTheDocument();
  });

  it('writes to an absent guest without a card; who shared a photo downloads the album', async () => {
    api.answers['GET /api/own-registration/album'] = () => new Response('zip');
    const user = await open({ keepsake: { came: false, points: 20, medals: [], album: 12 } });
    expect(await screen.findByText(/You could not be there this time/)).toBeVisible();
    expect(screen.queryByText(/Keep it as a picture/)).not.toBeInTheDocument();
    expect(await screen.findByText('All 12 photos of the gallery, in one file.')).toBeVisible();
    Object.assign(URL, { createObjectURL: () => 'blob:album' });
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    await user.click(button('Take the album'));
    expect(await screen.findByText('The album is among your downloads.')).toBeVisible();
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe(`${content.event.id}.zip`);
    api.answers['GET /api/own-registration/album'] = failure('ALBUM_FOR_SHARERS', 'For guests who shared a photo.');
    await user.click(button('Take the album'));
    expect(await screen.findByText('For guests who shared a photo.')).toBeVisible();
    saved.mockRestore();
  });

  it('says why it could not be loaded', async () => {
    await open(failure('UNAVAILABLE', 'The service is briefly unavailable.'));
    expect(await screen.findByText('The service is briefly unavailable.')).toBeVisible();
  });

  it('is not requested when the event has none', async () => {
    await open({}, false);
    expect(api.callsTo('GET /api/own-registration/keepsake')).toEqual([]);
    expect(dialog()).toHaveTextContent('Cancel your registration');
  });
});

const newsLink = `/?unsubscribe=${token}`;
const call = 'POST /api/unsubscribe';
const question = 'No more news by email?';

describe('the link in a mail about news', () => {
  it('leaves the address bar, and asks again after a reload', async () => {
    const { unmount } = await openSite(newsLink);
    await title(question);
    expect(window.location.search).toBe('?unsubscribe');
    unmount();
    const { user: visitor } = await reopenSite();
    await title(question);
    await visitor.click(button('No, keep the news coming'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
  });

  it('is not taken for the link to the registration', async () => {
    const { unmount } = await openSite(newsLink);
    await title(question);
    unmount();
    await openSite('/?manage');
    expect(await title('This link no longer works')).toBeVisible();
    expect(callsByLink()).toEqual([]);
  });

  it('that is forged or cut off says so', async () => {
    once(call, linkInvalid());
    const { user: visitor } = await openSite(newsLink);
    await title(question);
    await visitor.click(button('Yes, no more news'));
    expect(await title('This link is not complete')).toHaveFocus();
    expect(screen.getByText(/any other news email works too/)).toBeVisible();
    await visitor.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('without its token says the same', async () => {
    await openSite('/?unsubscribe=');
    expect(await title('This link is not complete')).toBeVisible();
    expect(callsByLink()).toEqual([]);
  });
});
