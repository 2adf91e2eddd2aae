import type { ReleaseTabsCount, RoomName } from '@konbit/contracts';
import { tabsOf } from '../deploy/release-tabs.ts';
import { readDeployLog } from '../publish/deploy-log.ts';
import { releasesBefore } from '../publish/earlier-release.ts';
import { startable } from '../publish/compose-pages.ts';
import type { PreviousOf } from '../publish/go-live.ts';
import { providedBy } from '../publish/live-seam.ts';
import { readReleaseList } from '../publish/release-list.ts';
import type { ShellBefore } from '../publish/shell-page.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { entryOf, findStored, type StoredRelease } from '../publish/stored-release.ts';
import { type Fared, judge } from './sequential-test.ts';

/** Fewer tabs show nobody that a release is good. */
export const goodTabsMin = 20;
/** In more of its tabs no good release fails. */
export const goodRateMax = 0.05;

/** Whether visitors used a release without trouble. */
export const wasGood = ({ tabs, failed }: Fared): boolean => tabs >= goodTabsMin && failed / tabs <= goodRateMax;

const nothing: Fared = { tabs: 0, failed: 0 };

/**
 * What a module falls back to is the last release that visitors used without trouble, by the given counts. Where none
 * is known to be so, it is the newest that is not known to fail, which is the one before on a fresh site.
 */
export function lastGood(site: SiteFolder, counts: readonly ReleaseTabsCount[]): PreviousOf {
  return async (going, before) => {
    // Over a contract it is the one before all the same: pages of the earlier shell take no other.
    if (!before || before.contract !== going.contract) return before;
    const { module, contract } = going;
    const names = await earlierOf(site.dir, module, going.release, before.release);
    const stored = await Promise.all(names.map((name) => findStored(site, module, name).catch(() => undefined)));
    const fit = stored.filter((one) => one?.contract === contract) as StoredRelease[];
    const chosen = best(fit, ({ release }) => tabsOf(counts, module, release));
    return chosen ? entryOf(chosen) : before;
  };
}

/** What pages of a shell fall back to: one of its contract that they can start, chosen as a module's fallback is. */
export function lastGoodShell({ dir }: SiteFolder, counts: readonly ReleaseTabsCount[]): ShellBefore {
  return async (going, before) => {
    const { contract } = await providedBy(dir, going);
    const isAlike = async (shell: string) =>
      (await providedBy(dir, shell).catch(() => undefined))?.contract === contract;
    if (before === undefined || !(await isAlike(before))) return before;
    const names = await earlierOf(dir, 'shell', going, before);
    const fit = await Promise.all(names.map(async (shell) => (await isAlike(shell)) && (await startable(dir, shell))));
    return best(
      names.filter((_, index) => fit[index]),
      (shell) => tabsOf(counts, 'shell', shell),
    );
  };
}

/** The first that is known to be good, else the first that is not known to fail. */
const best = <T>(newestFirst: readonly T[], fared: (one: T) => Fared): T | undefined =>
  newestFirst.find((one) => wasGood(fared(one))) ?? newestFirst.find((one) => judge(fared(one), nothing) !== 'failing');

/** Names of the live release and of those before it, newest first, without the one that is going live. */
async function earlierOf(dir: string, room: RoomName, going: string, live: string): Promise<string[]> {
  const entries = await readDeployLog(dir, (await readReleaseList(dir)).serial);
  return [live, ...releasesBefore({ entries }, room, live)].filter((release) => release !== going);
}

/** What a room falls back to, in a sentence. */
export function toldFallback(name: RoomName, release: string, counts: readonly ReleaseTabsCount[]): string {
  const { tabs, failed } = tabsOf(counts, name, release);
  const why = wasGood({ tabs, failed })
    ? `the last that visitors used without trouble (${failed} of ${tabs} tabs failed)`
    : tabs === 0
      ? 'of which nothing was counted yet'
      : `of which too little is known (${failed} of ${tabs} tabs failed)`;
  return `${name} falls back to ${release}, ${why}.`;
}
