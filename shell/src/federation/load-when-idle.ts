import type { ModuleName } from '@konbit/contracts';
import { happened, idle, isLoaded } from '../page/is-idle.ts';
import { allLoaded, loadAhead } from './load-module.ts';

/** https://wicg.github.io/netinfo/ */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const hasRoom = ({ saveData = false, effectiveType = '' }: Connection = {}): boolean =>
  !saveData && !effectiveType.endsWith('2g');

/** One by one, while the page is visible and idle; not with Save-Data or on 2G. */
export async function loadWhenIdle(names: readonly ModuleName[]): Promise<void> {
  await isLoaded();
  for (const name of names) {
    await allLoaded();
    while (document.hidden) await happened(document, 'visibilitychange');
    await idle();
    if (!hasRoom((navigator as Navigator & { connection?: Connection }).connection)) return;
    await loadAhead(name);
  }
}
