import { GUEST_CACHE, MAILED_LINK_KEY, registrationIdIn } from '@konbit/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore, useAtomValue, useSetAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { safeLocalStorage, safeSessionStorage } from '../storage/safe-storage.ts';

/** Who plays in the hub in this browser. The service holds the same registration in a signed cookie. */
export interface HubSession {
  registrationId: string;
  userEmail: string;
}

/** The only two keys in local storage, as plain texts (specified); a session is there when both are. */
const keys = ['registrationId', 'userEmail'] as const;

/** Clears what the service worker keeps of a guest. A browser without workers has no caches. */
export async function clearGuestCache(): Promise<void> {
  await globalThis.caches?.delete(GUEST_CACHE).catch(() => undefined);
}

const storage = {
  getItem(): HubSession | null {
    const [registrationId, userEmail] = keys.map((key) => safeLocalStorage.getItem(key));
    return registrationId && userEmail ? { registrationId, userEmail } : null;
  },
  setItem(_name: string, session: HubSession | null): void {
    if (session) for (const key of keys) safeLocalStorage.setItem(key, session[key]);
    else storage.removeItem();
  },
  removeItem: () => {
    for (const key of keys) safeLocalStorage.removeItem(key);
  },
};

export const sessionAtom = atomWithStorage<HubSession | null>('session', null, storage, { getOnInit: true });

/** Where storage is refused, it lasts as long as the page. */
export const useSession = (): HubSession | null => useAtomValue(sessionAtom);

export const currentSession = (): HubSession | null => getDefaultStore().get(sessionAtom);

export const useSetSession = () => useSetAtom(sessionAtom);

/** What the service answers to each guest differently. */
const guestKeys = [['/api/users'], ['/api/leaderboard'], ['/api/registrations']];

/**
 * When another guest takes over, or the guest leaves, page and service worker keep no answer of the earlier one, and
 * the tab no mailed link but the new guest's own.
 */
export function setUpSession(client: QueryClient): void {
  let guest = currentSession()?.registrationId;
  getDefaultStore().sub(sessionAtom, () => {
    const next = currentSession()?.registrationId;
    if (next === guest) return;
    guest = next;
    for (const queryKey of guestKeys) client.removeQueries({ queryKey });
    void clearGuestCache();
    const [, token = ''] = safeSessionStorage.getItem(MAILED_LINK_KEY)?.split(' ') ?? [];
    if (registrationIdIn(token) !== next) safeSessionStorage.removeItem(MAILED_LINK_KEY);
  });
}
