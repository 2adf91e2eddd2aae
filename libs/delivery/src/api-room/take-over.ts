import type { ReleaseTabsCount } from '@konbit/contracts';
import { readDeployLog } from '../publish/deploy-log.ts';
import { releaseBefore } from '../publish/earlier-release.ts';
import { readReleaseList } from '../publish/release-list.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { type ApiOrder, orderFrom } from '../site/control.ts';
import { apiGoesLive } from './api-goes-live.ts';
import { refuseApi } from './hold-against.ts';
import { documentOf, findApi, liveApi } from './stored-api.ts';

export type TakenOver =
  | 'live already'
  | 'live: calls go to it, and the one before has ended'
  | 'live from the next start on: no site runs on this folder';

/**
 * Makes a stored release of the api live: in the running site without a call lost, else for its next start. Refused
 * with sentences when it lacks what releases use that are live, fallen back to, or counted in open tabs.
 */
export async function apiTakesOver(
  site: Pick<SiteFolder, 'dir' | 'by' | 'bucket'> & { key?: SiteFolder['key']; nonce?: string },
  release: string,
  action: ApiOrder['action'],
  openTabs: readonly ReleaseTabsCount[],
): Promise<TakenOver> {
  const { dir, by, nonce } = site;
  if ((await liveApi(dir)) === release) return 'live already';
  await refuseApi(dir, (await readReleaseList(dir)).list, await documentOf(dir, release), openTabs);
  if ((await orderFrom(dir, { release, action, by, nonce })) !== undefined)
    return 'live: calls go to it, and the one before has ended';
  await apiGoesLive({ dir, by, nonce, key: site.key, bucket: site.bucket }, release, action);
  return 'live from the next start on: no site runs on this folder';
}

/** The release to go back to: the given one, or the one before the live one. */
export async function apiBefore(dir: string, wanted?: string): Promise<string> {
  const { serial } = await readReleaseList(dir);
  const live = await liveApi(dir);
  const release = wanted ?? (live && releaseBefore(await readDeployLog(dir, serial), 'api', live));
  if (!release) throw new Error('There is no api before the live one. See: npm run releases');
  await findApi(dir, release);
  return release;
}
