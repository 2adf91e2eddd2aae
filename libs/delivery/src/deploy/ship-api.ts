import type { ReleaseTabsCount } from '@konbit/contracts';
import { storeApi } from '../api-room/stored-api.ts';
import { apiBefore, apiTakesOver } from '../api-room/take-over.ts';
import type { RoomBuild } from '../publish/publish-together.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { openTabsAt } from './release-tabs.ts';
import type { Ways } from './ship.ts';

/** Makes a built api live: in the running site without a call lost, else for its next start. */
export async function shipApi(
  site: SiteFolder,
  { dist, provenance }: Omit<RoomBuild, 'room'>,
  ways: Ways,
): Promise<string> {
  const release = await storeApi(site, dist, provenance);
  return `api ${release} is ${await apiTakesOver(site, release, 'deploy', await openTabs(ways))}.`;
}

/** Makes an earlier release of the api live again: the given one, or the one before. */
export async function rollBackApi(site: SiteFolder, ways: Ways, wanted?: string): Promise<string> {
  const release = await apiBefore(site.dir, wanted);
  return `api ${release} is ${await apiTakesOver(site, release, 'rollback', await openTabs(ways))}.`;
}

async function openTabs({ origin, say }: Ways): Promise<readonly ReleaseTabsCount[]> {
  if (!origin) return [];
  return openTabsAt(origin).catch((error: Error) => {
    say(`${error.message} It is held against what is live and what that falls back to.`);
    return [];
  });
}
