/** Whether the visitor asks for less to be loaded; not every browser tells. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Safari tells nobody when it is idle. */
const restMs = 2000;

/** Does this once, when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, restMs);
}
