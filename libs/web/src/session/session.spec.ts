import { GUEST_CACHE } from '@konbit/contracts';
import { act, renderHook } from '@testing-library/react';
import { useSession, useSetSession } from './session.ts';

const ana = { registrationId: 'u1', userEmail: 'ana@example.com' };
const open = () => renderHook(() => ({ session: useSession(), setSession: useSetSession() })).result;

beforeEach(() => localStorage.clear());

it('is kept in exactly two keys, as plain texts', () => {
  const page = open();
  act(() => page.current.setSession(ana));
  expect({ ...localStorage }).toEqual(ana);
  expect(page.current.session).toEqual(ana);
  act(() => page.current.setSession(null));
  expect([page.current.session, localStorage.length]).toEqual([null, 0]);
});

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
  [ana, ana],
  [{ registrationId: 'u1' }, null],
  [{ userEmail: 'ana@example.com' }, null],
])('with %j stored at load it is %j', (stored, session) => {
  Object.assign(localStorage, stored);
  expect(open().current.session).toEqual(session);
});
