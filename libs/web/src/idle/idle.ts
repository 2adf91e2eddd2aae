/** Save-Data, which not every browser has. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Runs once when the browser is idle; after `delayMs` in Safari, which has no `requestIdleCallback`. */
export function whenIdle(work: () => void, delayMs = 2000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, delayMs);
}
