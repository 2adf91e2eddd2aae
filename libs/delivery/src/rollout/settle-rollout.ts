import type { ModuleName, ReleaseTabsCount } from '@konbit/contracts';
import { toldOf, type Watched } from '../deploy/watch.ts';
import { goLive } from '../publish/go-live.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { findStored } from '../publish/stored-release.ts';
import { rolledOut, takeBack } from './go-out.ts';
import { lastGood } from './last-good.ts';

/** A release that went out to some tabs, and what its command can do with it. */
export interface OutRelease {
  /** Percent of tabs that have it; nothing once it is no longer out. */
  share(): Promise<number | undefined>;
  goLive(): Promise<unknown>;
  takeBack(): Promise<unknown>;
}

/** The same in a site folder. How earlier ones fared is asked for only when it is good: taking back is quicker. */
export const outIn = (
  site: SiteFolder,
  name: ModuleName,
  release: string,
  countsNow: () => Promise<readonly ReleaseTabsCount[]>,
): OutRelease => ({
  async share() {
    const rollout = await rolledOut(site, name);
    return rollout?.release === release ? rollout.share : undefined;
  },
  async goLive() {
    const previousOf = lastGood(site, await countsNow());
    await goLive(site, { modules: [await findStored(site, name, release)] }, 'deploy', previousOf);
  },
  takeBack: () => takeBack(site, name, release),
});

/**
 * Does what was found of a release that is out to some tabs: gives it to all, takes it back, or lets it be. To take
 * back what few have is harmless, so reports alone may do it. Throws a sentence unless it went well.
 */
export async function settleRollout(
  out: OutRelease,
  name: ModuleName,
  release: string,
  watched: Watched,
): Promise<string> {
  const what = `${name} ${release}`;
  const share = await out.share();
  if (share === undefined) throw new Error(`${what} is no longer out: somebody changed the list meanwhile.`);
  const { ending, fault } = watched;
  const told = toldOf(watched.tabs);
  const stays = `It stays with ${share} % of tabs; to end that: npm run rollback -- ${name}`;
  switch (ending) {
    case 'good':
      await out.goLive();
      return `${what} ${told}: it is live for all.`;
    case 'failing':
    case 'slow':
    case 'faulty':
      await out.takeBack();
      throw new Error(`${what} ${told}${fault ? `, and ${fault}` : ''}: taken back; the others never had it.`);
    case 'undecided':
      return `${what} ${told}: too few to tell. ${stays}`;
    case 'unseen':
      throw new Error(`No page loaded ${what} meanwhile, so nothing is known of it. ${stays}`);
    case 'unanswered':
      throw new Error(`The site did not say how ${what} fares, so nothing is known of it. ${stays}`);
  }
}
