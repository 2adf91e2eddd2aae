import type { ModuleName, ReleaseTabsCount } from '@konbit/contracts';
import { tabsOf } from '../deploy/release-tabs.ts';
import { readDeployLog } from '../publish/deploy-log.ts';
import { releasesBefore } from '../publish/earlier-release.ts';
import type { PreviousOf } from '../publish/go-live.ts';
import { manifestAddress, readReleaseList } from '../publish/release-list.ts';
import { entryTicketOf } from '../publish/release-ticket.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { findStored, type StoredRelease } from '../publish/stored-release.ts';
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
    const earlier = await earlierOf(site, going, before.release);
    const fared = ({ release }: StoredRelease) => tabsOf(counts, going.module, release);
    const good = earlier.find((stored) => wasGood(fared(stored)));
    const chosen = good ?? earlier.find((stored) => judge(fared(stored), nothing) !== 'failing');
    if (!chosen) return before;
    const manifest = manifestAddress(chosen.module, chosen.release);
    return { ...chosen, manifest, ticket: entryTicketOf(chosen) };
  };
}

/** The live one and those before it, newest first, as far as they are there and of this contract. */
async function earlierOf(site: SiteFolder, { module, release, contract }: StoredRelease, live: string) {
  const { list, serial } = await readReleaseList(site.dir);
  const past = { list, shell: undefined, entries: await readDeployLog(site.dir, serial) };
  const names = [live, ...releasesBefore(past, module, live)].filter((name) => name !== release);
  const stored = await Promise.all(names.map((name) => findStored(site, module, name).catch(() => undefined)));
  return stored.filter((one) => one !== undefined).filter((one) => one.contract === contract);
}

/** What a module falls back to, in a sentence. */
export function toldFallback(name: ModuleName, release: string, counts: readonly ReleaseTabsCount[]): string {
  const { tabs, failed } = tabsOf(counts, name, release);
  const why = wasGood({ tabs, failed })
    ? `the last that visitors used without trouble (${failed} of ${tabs} tabs failed)`
    : tabs === 0
      ? 'of which nothing was counted yet'
      : `of which too little is known (${failed} of ${tabs} tabs failed)`;
  return `${name} falls back to ${release}, ${why}.`;
}
