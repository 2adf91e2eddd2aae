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
  try {
    await globalThis.caches?.delete(GUEST_CACHE);
  } catch {
    // Where storage is blocked, some browsers throw when caches are only named: there is nothing to clear.
  }
}

let known: HubSession | null = null;

/** Reads the two keys. The same object as long as they are the same, so that nothing is drawn anew. */
function readKeys(): HubSession | null {
  const [registrationId, userEmail] = keys.map((key) => safeLocalStorage.getItem(key));
  if (!registrationId || !userEmail) known = null;
  else if (known?.registrationId !== registrationId || known.userEmail !== userEmail)
    known = { registrationId, userEmail };
  return known;
}

const reasonsToReadAgain = ['storage', 'pageshow', 'visibilitychange'] as const;

const storage = {
  getItem: readKeys,
  setItem(_name: string, session: HubSession | null): void {
    known = session;
    if (!session) return storage.removeItem();
    // Another tab may read between two steps: never one guest's id beside another's email.
    if (safeLocalStorage.getItem('registrationId') !== session.registrationId) safeLocalStorage.removeItem('userEmail');
    for (const key of keys) safeLocalStorage.setItem(key, session[key]);
  },
  removeItem: () => {
    for (const key of keys) safeLocalStorage.removeItem(key);
  },
  /** Follows other tabs: at once, or when this page comes back from the browser's back-forward cache. */
  subscribe(_name: string, follow: (session: HubSession | null) => void): () => void {
    const readAgain = () => follow(readKeys());
    // Prerendering has no window.
    for (const type of reasonsToReadAgain) globalThis.addEventListener?.(type, readAgain);
    return () => {
      for (const type of reasonsToReadAgain) removeEventListener(type, readAgain);
    };
  },
};

export const sessionAtom = atomWithStorage<HubSession | null>('session', null, storage, { getOnInit: true });

/** Where storage is refused, it lasts as long as the page. */
export const useSession = (): HubSession | null => useAtomValue(sessionAtom);

/** As the device has it now: the page may not have heard yet of what happened in another tab. */
export const currentSession = (): HubSession | null => readKeys();

export const useSetSession = () => useSetAtom(sessionAtom);

/** What the service answers to each guest differently. */
const guestKeys = [['/api/users'], ['/api/leaderboard'], ['/api/registrations']];

/**
 * When another guest takes over, or the guest leaves, here or in another tab, page and service worker keep no answer of
 * the earlier one, and the tab no mailed link but the new guest's own.
 */
export function setUpSession(client: QueryClient): void {
  const shownGuest = () => getDefaultStore().get(sessionAtom)?.registrationId;
  let guest = shownGuest();
  getDefaultStore().sub(sessionAtom, () => {
    const next = shownGuest();
    if (next === guest) return;
    guest = next;
    for (const queryKey of guestKeys) client.removeQueries({ queryKey });
    void clearGuestCache();
    const [, token = ''] = safeSessionStorage.getItem(MAILED_LINK_KEY)?.split(' ') ?? [];
    if (registrationIdIn(token) !== next) safeSessionStorage.removeItem(MAILED_LINK_KEY);
  });
}
