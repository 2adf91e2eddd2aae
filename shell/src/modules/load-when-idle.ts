import type { ModuleName } from '@konbit/contracts';
import { loadAhead } from './load-ahead.ts';
import { allLoaded } from './load-module.ts';

/** As far as browsers tell: https://wicg.github.io/netinfo/. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether a connection has room for what nobody has asked for yet. */
export const hasRoom = ({ saveData = false, effectiveType = '' }: Connection = {}): boolean =>
  !saveData && !effectiveType.endsWith('2g');

/** Safari has no idle callback. */
const restMs = 1500;

const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, restMs),
  );

const happened = (target: EventTarget, event: string) =>
  new Promise<unknown>((resolve) => target.addEventListener(event, resolve, { once: true }));

/**
 * Loads what a visitor is likely to open next: one module after the other, each when the page has loaded, its own
 * modules have come, and it is seen and rests. Not for who saves data, nor on a connection that is slow beyond use.
 */
export async function loadWhenIdle(names: readonly ModuleName[]): Promise<void> {
  if (document.readyState !== 'complete') await happened(window, 'load');
  for (const name of names) {
    await allLoaded();
    while (document.hidden) await happened(document, 'visibilitychange');
    await idle();
    if (!hasRoom((navigator as Navigator & { connection?: Connection }).connection)) return;
    await loadAhead(name);
  }
}
