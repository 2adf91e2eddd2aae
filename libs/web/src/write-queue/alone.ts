import type { WriteStore } from './write-store.ts';

/** As long as a tab may send without asking again, where the browser has no locks. */
const leaseMs = 120_000;

/** Does the work while no other tab does; where another has it and cannot be waited for, not at all. */
export async function alone<T>(
  name: string,
  store: Pick<WriteStore, 'lease' | 'endLease'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return await locks.request(name, work);
  // Neither locks nor a lease are what makes a write count once: that is its key.
  if (!(await store.lease(name, Date.now(), Date.now() + leaseMs))) return undefined;
  try {
    return await work();
  } finally {
    await store.endLease(name);
  }
}
