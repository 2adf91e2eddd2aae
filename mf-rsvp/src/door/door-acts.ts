import { randomId, safeLocalStorage } from '@konbit/web';

/** Something done at the door, under the key by which it counts once. `tried`: it may have reached the service. */
export type DoorAct = { key: string; tried?: true } & (
  | { kind: 'arrive' | 'leave'; guestId: string; name: string }
  | { kind: 'walk-in'; name: string; party: number }
);
type Keyless<Act> = Act extends DoorAct ? Omit<Act, 'key' | 'tried'> : never;
export type NewDoorAct = Keyless<DoorAct>;

const storageKey = 'door-waiting';
const none: readonly DoorAct[] = [];
const listeners = new Set<() => void>();
let known: { text: string | null; acts: readonly DoorAct[] } = { text: null, acts: none };

/**
 * What was done and is not known to be stored, oldest first. It lies in the browser's own storage, so that neither a
 * reload nor a tab that the phone closes loses anything, and another tab of it sees the same.
 */
export const waitingActs = {
  /** The same array until something changes. */
  all(): readonly DoorAct[] {
    const text = safeLocalStorage.getItem(storageKey);
    if (text !== known.text) known = { text, acts: actsIn(text) };
    return known.acts;
  },
  add(act: NewDoorAct): void {
    store([...waitingActs.all(), { ...act, key: randomId() }]);
  },
  markTried(key: string): void {
    store(waitingActs.all().map((act) => (act.key === key ? { ...act, tried: true as const } : act)));
  },
  remove(key: string): void {
    store(waitingActs.all().filter((act) => act.key !== key));
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};

function store(acts: readonly DoorAct[]): void {
  if (acts.length > 0) safeLocalStorage.setItem(storageKey, JSON.stringify(acts));
  else safeLocalStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

/** What is stored is this page's own; what cannot be read is nothing. */
function actsIn(text: string | null): readonly DoorAct[] {
  try {
    const acts: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(acts) ? (acts as DoorAct[]) : none;
  } catch {
    return none;
  }
}
