import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/** Parts of a name, such as `['write', key]`. */
type Name = string[];

let store: UseStore | undefined;
let isRefused = false;

/**
 * What this device keeps in IndexedDB, for all tabs. Where the browser refuses that, nothing is kept, and reads give
 * nothing.
 */
export const deviceStore = {
  /** Whether the browser has kept what it was given until now. */
  works: (): boolean => typeof indexedDB !== 'undefined' && !isRefused,
  get: <T>(name: Name) => attempt((kept) => get<T>(name, kept)),
  set: (name: Name, value: unknown) => attempt((kept) => set(name, value, kept)),
  delete: (name: Name) => attempt((kept) => del(name, kept)),
  /** All whose names begin so. */
  all: async <T>(first: string): Promise<T[]> => {
    const kept = (await attempt((open) => entries<Name, T>(open))) ?? [];
    return kept.filter(([name]) => name[0] === first).map(([, value]) => value);
  },
  deleteAll: (names: Name[]) => attempt((kept) => delMany(names, kept)),
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
