import type { ModuleName, ReleaseTabsCount } from '@konbit/contracts';
import { goLive } from '../publish/go-live.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { findStored } from '../publish/stored-release.ts';
import { rolledOut, takeBack } from './go-out.ts';
import { lastGood } from './last-good.ts';
import type { OutRelease } from './settle-rollout.ts';

/** A release that is out to some tabs of a site folder. How earlier ones fared is asked for only when it is good. */
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
