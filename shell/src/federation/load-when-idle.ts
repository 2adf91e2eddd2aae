import type { ModuleName } from '@konbit/contracts';
import { happened, isLoaded, rests } from '../page/is-idle.ts';
import { allLoaded, loadAhead } from './load-module.ts';

/** As far as browsers tell: https://wicg.github.io/netinfo/. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether a connection has room for what nobody has asked for yet. */
export const hasRoom = ({ saveData = false, effectiveType = '' }: Connection = {}): boolean =>
  !saveData && !effectiveType.endsWith('2g');

/** Where the browser tells nobody that it is idle. */
const restMs = 1500;

/**
 * Loads what a visitor is likely to open next: one module after the other, each when the page has loaded, its own
 * modules have come, and it is seen and rests. Not for who saves data, nor on a connection that is slow beyond use.
 */
export async function loadWhenIdle(names: readonly ModuleName[]): Promise<void> {
  await isLoaded();
  for (const name of names) {
    await allLoaded();
    while (document.hidden) await happened(document, 'visibilitychange');
    await rests(restMs);
    if (!hasRoom((navigator as Navigator & { connection?: Connection }).connection)) return;
    await loadAhead(name);
  }
}
