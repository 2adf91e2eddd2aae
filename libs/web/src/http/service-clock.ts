import { safeSessionStorage } from '../storage/safe-storage.ts';

/** Of this tab: a reload without network has no answer to learn it from. */
const storageKey = 'clock-ahead-ms';
/** A `Date` header has whole seconds, and its answer takes a while: less is no difference of clocks. */
const smallestMs = 60_000;

const listeners = new Set<() => void>();

/** The service's time in milliseconds, as of the last answer: a phone's clock may be hours off. */
export const serviceNow = (): number => Date.now() + aheadMs();

export function onServiceClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Compares the clocks; an answer from a cache must have no `Date`. */
export function noteServiceTime(response: Response): void {
  const measuredMs = Date.parse(response.headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(measuredMs)) return;
  const before = aheadMs();
  if (Math.abs(measuredMs - before) < smallestMs) return;
  if (Math.abs(measuredMs) < smallestMs) safeSessionStorage.removeItem(storageKey);
  else safeSessionStorage.setItem(storageKey, String(measuredMs));
  for (const listener of listeners) listener();
}

/** Asks the site for its time. No worker or cache answers a HEAD. */
export async function readServiceTime(): Promise<void> {
  try {
    noteServiceTime(await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }));
  } catch {
    // Without network, the clock stays as it was.
  }
}

function aheadMs(): number {
  if (typeof window === 'undefined') return 0;
  return Number(safeSessionStorage.getItem(storageKey) ?? 0);
}
