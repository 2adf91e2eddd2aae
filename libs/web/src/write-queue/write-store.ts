import { type DBSchema, openDB } from 'idb';
import { databaseName } from './write-queue.ts';
import type { QueuedWrite } from './queue-rules.ts';

interface Kept extends DBSchema {
  writes: { key: number; value: QueuedWrite };
  /** What is at hand without a network, by its name. */
  atHand: { key: string; value: unknown };
  /** Until when a tab sends, where the browser has no locks. */
  leases: { key: string; value: number };
}

export type WriteStore = Awaited<ReturnType<typeof openWriteStore>>;

/** The browser's own storage of what waits; every tab of the site sees the same. */
export async function openWriteStore() {
  const db = await openDB<Kept>(databaseName, 1, {
    upgrade(made) {
      made.createObjectStore('writes', { keyPath: 'id', autoIncrement: true });
      made.createObjectStore('atHand');
      made.createObjectStore('leases');
    },
    // A newer page wants another form of it: it must not wait for this one.
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
  });

  return {
    all: (): Promise<QueuedWrite[]> => db.getAll('writes'),
    add: (write: Omit<QueuedWrite, 'id'>) => db.add('writes', write as QueuedWrite),
    remove: (id: number) => db.delete('writes', id),
    /** Nothing where it was removed meanwhile. */
    async change(id: number, change: Partial<QueuedWrite>): Promise<void> {
      const { store, done } = db.transaction('writes', 'readwrite');
      const write = await store.get(id);
      if (write) await store.put({ ...write, ...change });
      await done;
    },
    readAtHand: (name: string) => db.get('atHand', name),
    putAtHand: (name: string, value: unknown) => db.put('atHand', value, name),
    removeAtHand: (name: string) => db.delete('atHand', name),
    /** Whether this tab may send until then; in one transaction, so that of two tabs only one may. */
    async lease(name: string, now: number, until: number): Promise<boolean> {
      const { store, done } = db.transaction('leases', 'readwrite');
      const isFree = ((await store.get(name)) ?? 0) <= now;
      if (isFree) await store.put(until, name);
      await done;
      return isFree;
    },
    endLease: (name: string) => db.delete('leases', name),
    close: () => db.close(),
  };
}
