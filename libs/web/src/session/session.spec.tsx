import { GUEST_CACHE } from '@konbit/contracts';
import { fakeApi, networkAway, renderPage } from '@konbit/web/test-support';
import { useQuery } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { sessionAtom, useSession, useSetSession } from './session.ts';
import { useGuestStatus, useOwnMatch } from './use-guest-status.ts';

const ana = { registrationId: 'u1', userEmail: 'ana@example.com' };
const open = () => renderHook(() => ({ session: useSession(), setSession: useSetSession() })).result;

beforeEach(() => localStorage.clear());

it('takes what the service worker keeps of the guest with it', () => {
  const caches = { delete: jest.fn().mockResolvedValue(true) };
  Object.assign(globalThis, { caches });
  const page = open();
  act(() => page.current.setSession(ana));
  expect(caches.delete).not.toHaveBeenCalled();
  act(() => page.current.setSession(null));
  expect(caches.delete.mock.calls).toEqual([[GUEST_CACHE]]);
});

it.each([
  [{ registrationId: 'u1' }, null],
  [{ userEmail: 'ana@example.com' }, null],
])('with %j stored at load it is %j', (stored, session) => {
  Object.assign(localStorage, stored);
  expect(open().current.session).toEqual(session);
});

describe('the guest’s status', () => {
  const ana = { registrationId: 'u1', userEmail: 'ana@example.com' };
  const match = { id: 'u1', email: 'ana@example.com' };

  function Site() {
    return <p>{useGuestStatus() ?? 'RSVP Now'}</p>;
  }

  afterEach(() => getDefaultStore().set(sessionAtom, null));

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
