import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** Whose it is, and what, such as `['door', 'write', key]`. */
type Name = [owner: string, what: string, ...more: string[]];

let store: UseStore | undefined;
let isRefused = false;

/** IndexedDB, for all tabs. Where the browser refuses it, nothing is kept and reads return undefined. */
export const deviceStore = {
  /** False once the browser has refused to keep something. */
  works: (): boolean => typeof indexedDB !== 'undefined' && !isRefused,
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

async function attempt<T>(work: (kept: UseStore) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    return await work((store ??= createStore('konbit', 'kept')));
  } catch (error) {
    isRefused = true;
    console.warn('Nothing can wait for the network here.', error);
    return undefined;
  }
}
