/** Whether the visitor asks for less to be loaded; not every browser tells. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Does this once, when the browser has nothing else to do; after `restMs` in Safari, which tells nobody of that. */
export function whenIdle(work: () => void, restMs = 2000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, restMs);
}
