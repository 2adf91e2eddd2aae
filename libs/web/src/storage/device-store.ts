import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { withTimeLimit } from '../http/time-limit.ts';

/** Whose it is, and what, such as `['door', 'write', key]`. */
type Name = [owner: string, what: string, ...more: string[]];

/** WebKit may open a store that never answers. */
const limitMs = 3000;

let store: UseStore | undefined;
let isRefused = false;
let isSilent = false;

/** IndexedDB, for all tabs. Where the browser refuses it, nothing is kept and reads return undefined. */
export const deviceStore = {
  /** False once the browser has refused to keep something, or has not answered for three seconds. */
  works: (): boolean => !isRefused && hasDatabase(),
  get: <T>(name: Name) => attempt((kept) => get<T>(name, kept)),
  set: (name: Name, value: unknown) => attempt((kept) => set(name, value, kept)),
  delete: (name: Name) => attempt((kept) => del(name, kept)),
  all: async <T>(owner: string, what: string): Promise<T[]> => {
    const kept = (await attempt((open) => entries<Name, T>(open))) ?? [];
    return kept.filter(([name]) => name[0] === owner && name[1] === what).map(([, value]) => value);
  },
  forget: (owner: string) =>
    attempt(async (kept) =>
      delMany(
        (await keys<Name>(kept)).filter(([whose]) => whose === owner),
        kept,
      ),
    ),
};

function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false; // Some browsers throw when it is only named.
  }
}

async function attempt<T>(work: (kept: UseStore) => Promise<T>): Promise<T | undefined> {
  if (!hasDatabase()) return undefined;
  try {
    const done = withTimeLimit(limitMs, async () => {
      store ??= createStore('konbit', 'kept');
      return work(store);
    });
    // What a silent store is asked waits in it: should it answer after all, what was set is deleted as well.
    if (!isSilent) return await done;
    done.catch(() => undefined);
  } catch (error) {
    isRefused = true;
    isSilent ||= error instanceof DOMException && error.name === 'TimeoutError';
    console.warn('Nothing can wait for the network here.', error);
  }
  return undefined;
}
