import { apiGoesLive } from '../api-room/api-goes-live.ts';
import { refuseApi } from '../api-room/hold-against.ts';
import { documentOf, findApi, liveApi, storeApi } from '../api-room/stored-api.ts';
import { readDeployLog } from '../publish/deploy-log.ts';
import { releaseBefore } from '../publish/earlier-release.ts';
import { readReleaseList } from '../publish/release-list.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { type ApiOrder, orderFrom } from '../site/control.ts';
import { tabsAt } from './release-tabs.ts';
import type { Ways } from './ship.ts';

/** A tab that was opened longer ago has seen a shell and modules come and go. */
const openMs = 24 * 60 * 60 * 1000;

/** Makes a built api live: in the running site without a call lost, else for its next start. */
export async function shipApi(site: SiteFolder, dist: string, ways: Ways): Promise<string> {
  return goesLive(site, await storeApi(site, dist), 'deploy', ways);
}

/** Makes an earlier release of the api live again: the given one, or the one before. */
export async function rollBackApi(site: SiteFolder, ways: Ways, wanted?: string): Promise<string> {
  const { serial } = await readReleaseList(site.dir);
  const live = await liveApi(site.dir);
  const release = wanted ?? (live && releaseBefore(await readDeployLog(site.dir, serial), 'api', live));
  if (!release) throw new Error('There is no api before the live one. See: npm run releases');
  await findApi(site.dir, release);
  return goesLive(site, release, 'rollback', ways);
}

async function goesLive(
  site: SiteFolder,
  release: string,
  action: ApiOrder['action'],
  { origin, say }: Ways,
): Promise<string> {
  if ((await liveApi(site.dir)) === release) return `api ${release} is live already.`;
  const counts = origin
    ? await tabsAt(origin, new Date(Date.now() - openMs)).catch((error: Error) => {
        say(`${error.message} It is held against what is live and what that falls back to.`);
        return [];
      })
    : [];
  const { list } = await readReleaseList(site.dir);
  await refuseApi(site.dir, list, await documentOf(site.dir, release), counts);
  const answer = await orderFrom(site.dir, { release, action, by: site.by });
  if (answer !== undefined) return answer;
  await apiGoesLive(site, release, action);
  return `api ${release} is live from the next start on: no site runs on this folder.`;
}
