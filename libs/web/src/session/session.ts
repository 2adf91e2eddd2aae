import { atom, useAtomValue, useSetAtom } from 'jotai';

/** Who plays in the hub in this browser. The service holds the same registration in a signed cookie. */
export interface HubSession {
  registrationId: string;
  userEmail: string;
}

/** The only two keys the site keeps in local storage (specified). */
const keys = { registrationId: 'registrationId', userEmail: 'userEmail' } as const;

const sessionAtom = atom<HubSession | null>(readStoredSession());

const writeSessionAtom = atom(null, (_get, set, session: HubSession | null) => {
  storeSession(session);
  set(sessionAtom, session);
});

/** The hub session of this browser, or null: present exactly when both keys are stored. */
export const useSession = (): HubSession | null => useAtomValue(sessionAtom);

/** Stores a session for this and later visits; null forgets it. */
export const useSetSession = () => useSetAtom(writeSessionAtom);

function readStoredSession(): HubSession | null {
  try {
    const registrationId = localStorage.getItem(keys.registrationId);
    const userEmail = localStorage.getItem(keys.userEmail);
    return registrationId && userEmail ? { registrationId, userEmail } : null;
  } catch {
    return null; // Storage is refused (private mode, blocked site data): the visitor enters the email again.
  }
}

function storeSession(session: HubSession | null): void {
  try {
    for (const key of Object.values(keys)) {
      if (session) localStorage.setItem(key, session[key]);
      else localStorage.removeItem(key);
    }
  } catch {
    // Storage is refused: the session lasts as long as the page.
  }
}
