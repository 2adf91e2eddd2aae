import { GUEST_CACHE } from '@konbit/contracts';
import { fakeApi, networkAway, renderPage } from '@konbit/web/test-support';
import { useQuery } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { currentSession, sessionAtom, useSession, useSetSession } from './session.ts';
import { useGuestStatus, useOwnMatch } from './use-guest-status.ts';

const ana = { registrationId: 'u1', userEmail: 'ana@example.com' };

beforeEach(() => getDefaultStore().set(sessionAtom, null));

// First in this file: once a page watches the session, the storage is not read again.
it.each([
  [{ registrationId: 'u1' }, null],
  [{ userEmail: 'ana@example.com' }, null],
])('with %j stored at load it is %j', (stored, session) => {
  Object.assign(localStorage, stored);
  expect(renderHook(useSession).result.current).toEqual(session);
});

describe('the guest’s status', () => {
  const match = { id: 'u1', email: 'ana@example.com' };

  function Site() {
    return <p>{useGuestStatus() ?? 'RSVP Now'}</p>;
  }

  it('takes the device’s word where the service does not answer', async () => {
    fakeApi({ 'GET /api/registrations': networkAway });
    getDefaultStore().set(sessionAtom, ana);
    await renderPage(<Site />);
    expect(await screen.findByText("You're coming")).toBeVisible();
  });

  it.each([
    ['on the waiting list', { firstName: 'Jean', status: 'waiting' as const }],
    ['cancelled', {}],
  ])('is not that of a relative who is %s, whom the cookie names', async (_, relative) => {
    fakeApi({ 'GET /api/registrations': [{ id: 'u2', email: 'jean@example.com', ...relative }] });
    getDefaultStore().set(sessionAtom, ana);
    const Own = () => <output>{String(useOwnMatch())}</output>;
    await renderPage(
      <>
        <Site />
        <Own />
      </>,
    );
    expect(await screen.findByText("You're coming")).toBeVisible();
    expect(screen.getByText('undefined')).toBeVisible();
  });

  it('does not say so of a cancelled registration, should the network go', async () => {
    const { answers } = fakeApi({ 'GET /api/registrations': [match] });
    getDefaultStore().set(sessionAtom, ana);
    const State = () => <output>{useQuery({ queryKey: ['/api/registrations'], enabled: false }).status}</output>;
    const { queryClient } = await renderPage(
      <>
        <Site />
        <State />
      </>,
    );
    await screen.findByText('success');
    answers['GET /api/registrations'] = networkAway;
    await act(() => queryClient.refetchQueries());
    await screen.findByText('error');
    expect(screen.getByText('RSVP Now')).toBeVisible();
  });

  it.each([
    ['nobody has registered here', null, []],
    ['the registration is cancelled', ana, [match]],
    ['it is erased', ana, []],
  ])('asks to register where %s', async (_, session, found) => {
    fakeApi({ 'GET /api/registrations': found });
    getDefaultStore().set(sessionAtom, session);
    const { queryClient } = await renderPage(<Site />);
    await queryClient.refetchQueries();
    expect(screen.getByText('RSVP Now')).toBeVisible();
  });
});

describe('another guest in the same tab', () => {
  const jean = { registrationId: 'u2', userEmail: 'jean@example.com' };

  function Page() {
    const setSession = useSetSession();
    return (
      <>
        <p>{useGuestStatus() ?? 'RSVP Now'}</p>
        <button onClick={() => setSession(jean)}>Jean’s dashboard</button>
        <button onClick={() => setSession({ ...ana, userEmail: 'new@example.com' })}>New email</button>
        <button onClick={() => setSession(null)}>Switch Account</button>
      </>
    );
  }

  async function openAsAna() {
    const { answers } = fakeApi({
      'GET /api/registrations': [{ id: 'u1', email: 'ana@example.com', firstName: 'Ana' }],
    });
    getDefaultStore().set(sessionAtom, ana);
    const caches = { delete: jest.fn().mockResolvedValue(true) };
    Object.assign(globalThis, { caches });
    const { user, queryClient } = await renderPage(<Page />);
    await screen.findByText("You're coming, Ana");
    queryClient.setQueryData(['/api/leaderboard'], []);
    queryClient.setQueryData(['/api/users', 'u1', 'stats'], {});
    queryClient.setQueryData(['/api/registrations/count'], 3);
    answers['GET /api/registrations'] = [{ id: 'u2', email: 'jean@example.com', firstName: 'Jean' }];
    const kept = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey.join('/'));
    return { user, caches, kept };
  }

  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  it('finds no answer of the earlier one in page or service worker', async () => {
    const { user, caches, kept } = await openAsAna();
    await user.click(screen.getByText('Jean’s dashboard'));
    expect(await screen.findByText("You're coming, Jean")).toBeVisible();
    expect([...kept()].sort()).toEqual(['/api/registrations', '/api/registrations/count']);
    expect(caches.delete).toHaveBeenCalledWith(GUEST_CACHE);
  });

  it('finds none after the earlier one has left', async () => {
    const { user, caches, kept } = await openAsAna();
    await user.click(screen.getByText('Switch Account'));
    expect(screen.getByText('RSVP Now')).toBeVisible();
    expect(kept()).not.toContain('/api/leaderboard');
    expect(caches.delete).toHaveBeenCalledWith(GUEST_CACHE);
  });

  const inAnotherTab = {
    leave: () => localStorage.clear(),
    enter: () => Object.assign(localStorage, { registrationId: 'u2', userEmail: 'jean@example.com' }),
  };

  it.each([
    ['at once', () => window.dispatchEvent(new StorageEvent('storage', { key: 'registrationId' }))],
    ['when the page comes back with Back', () => window.dispatchEvent(new Event('pageshow'))],
    ['when the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ])('follows who leaves or enters in another tab, %s', async (_, hear) => {
    const { caches, kept } = await openAsAna();
    inAnotherTab.leave();
    act(() => void hear());
    expect(screen.getByText('RSVP Now')).toBeVisible();
    expect(kept()).not.toContain('/api/leaderboard');
    expect(caches.delete).toHaveBeenCalledWith(GUEST_CACHE);
    inAnotherTab.enter();
    act(() => void hear());
    expect(await screen.findByText("You're coming, Jean")).toBeVisible();
  });

  it('draws nothing anew while the guest stays', async () => {
    const { kept } = await openAsAna();
    const before = getDefaultStore().get(sessionAtom);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(getDefaultStore().get(sessionAtom)).toBe(before);
    expect(kept()).toContain('/api/leaderboard');
  });

  it('counts before the page has heard of it', async () => {
    await openAsAna();
    inAnotherTab.enter();
    expect(currentSession()).toEqual(jean);
  });

  it('is never seen by another tab with the email of the earlier one', async () => {
    const { user } = await openAsAna();
    const seen = new Set<string | undefined>();
    for (const method of ['setItem', 'removeItem'] as const) {
      const change = Storage.prototype[method] as (this: Storage, key: string, value?: string) => void;
      jest.spyOn(Storage.prototype, method).mockImplementation(function (this: Storage, ...step: [string, string?]) {
        change.apply(this, step);
        seen.add(JSON.stringify(currentSession()));
      });
    }
    await user.click(screen.getByText('Jean’s dashboard'));
    await user.click(screen.getByText('Switch Account'));
    jest.restoreAllMocks();
    expect([...seen]).toEqual(['null', JSON.stringify(jean)]);
  });

  it('is not the same guest with a new email', async () => {
    const { user, caches, kept } = await openAsAna();
    await user.click(screen.getByText('New email'));
    expect(screen.getByText("You're coming, Ana")).toBeVisible();
    expect(kept()).toContain('/api/leaderboard');
    expect(caches.delete).not.toHaveBeenCalled();
  });
});
