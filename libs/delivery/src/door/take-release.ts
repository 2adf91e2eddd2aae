import { join } from 'node:path';
import { isModuleName, type ReleaseTabsCount, type RoomName } from '@konbit/contracts';
import { withLock } from '@konbit/tooling/process';
import { apiIn } from '../api-room/api-build.ts';
import { storeSignedApi } from '../api-room/stored-api.ts';
import { apiBefore, apiTakesOver, type TakenOver } from '../api-room/take-over.ts';
import { readDeployLog } from '../publish/deploy-log.ts';
import { goLive } from '../publish/go-live.ts';
import { checkSigned, type SignedBuild } from '../publish/publish-module.ts';
import { checkSignedShell } from '../publish/publish-shell.ts';
import { liveReleases } from '../publish/publish-site.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { rollBack } from '../publish/roll-back.ts';
import { type SiteFolder, upToDate } from '../publish/site-folder.ts';
import { goOut, takeBack } from '../rollout/go-out.ts';
import { lastGood, lastGoodShell } from '../rollout/last-good.ts';
import type { PublishRequest, SentRoom } from './publish-request.ts';
import { UnreadableBundle } from './release-bundle.ts';
import { refuseMalformedFacts } from './written-facts.ts';

/** What a request came to, as the site answers it. */
export interface PublishAnswer {
  module: SentRoom;
  release: string;
  is: 'live' | TakenOver | 'out to its share of tabs' | 'taken back';
}

/** What a running site says of rooms that the release list does not name; null while none is live. */
export type LiveBeside = Record<'shell' | 'api', { release: string; commit: string | null } | null>;

/** Something else went live since the request was signed, or this very one was carried out before. */
export class Overtaken extends Error {}

/**
 * Does what a request asks for whose signature holds, by the same functions as a command in the site folder; the list
 * is signed by the site's own key. One after the other, whichever process takes it: what is refused
 * leaves nothing behind.
 */
export function takeRequest(
  folder: SiteFolder,
  request: PublishRequest,
  build: SignedBuild | undefined,
  counts: readonly ReleaseTabsCount[],
): Promise<PublishAnswer> {
  const refuseWhenOvertaken = () => refuse(folder.dir, request);
  const site: SiteFolder = { ...folder, request: { nonce: request.nonce, refuseWhenOvertaken } };
  return withLock(join(site.dir, '.releases.lock'), async () => {
    await upToDate(site);
    await refuseWhenOvertaken();
    const { module } = request;
    if (request.action === 'take-back') return endRollout(site, request);
    if (module === 'api') return takeApi(site, request, build, counts);
    return build ? deploy(site, { ...request, module }, build, counts) : rollback(site, { ...request, module });
  });
}

async function deploy(
  site: SiteFolder,
  { module, release, share }: PublishRequest & { module: RoomName },
  build: SignedBuild,
  counts: readonly ReleaseTabsCount[],
): Promise<PublishAnswer> {
  refuseMalformedFacts(build.files);
  const checked = module === 'shell' ? await checkSignedShell(site, build) : await checkSigned(site, module, build);
  refuseOther(checked.release, release);
  if (share !== undefined && module === 'shell') throw new UnreadableBundle('A shell goes to all tabs.');
  const stored = await checked.write();
  if (stored && share !== undefined) {
    await goOut(site, stored, share);
    return { module, release: stored.release, is: 'out to its share of tabs' };
  }
  const going = stored ? { modules: [stored] } : { modules: [], shell: checked.release };
  const fresh = await goLive(site, going, 'deploy', lastGood(site, counts), lastGoodShell(site, counts));
  return { module, release: checked.release, is: fresh.length > 0 ? 'live' : 'live already' };
}

const refuseOther = (sent: string, named: string | null) => {
  if (sent !== named) throw new UnreadableBundle(`These files are ${sent}, not ${named}.`);
};

/** Takes back what is out to a share, if it still is, and nothing else. */
async function endRollout(site: SiteFolder, { module, release }: PublishRequest): Promise<PublishAnswer> {
  const taken = isModuleName(module) && release !== null ? await takeBack(site, module, release) : undefined;
  if (taken === undefined) throw new Overtaken(`${module} ${release} is no longer out to a share of tabs.`);
  return { module, release: taken, is: 'taken back' };
}

async function rollback(
  site: SiteFolder,
  { module, release }: PublishRequest & { module: RoomName },
): Promise<PublishAnswer> {
  const taken = release === null && module !== 'shell' ? await takeBack(site, module) : undefined;
  if (taken !== undefined) return { module, release: taken, is: 'taken back' };
  return { module, release: await rollBack(site, module, release ?? undefined), is: 'live' };
}

async function takeApi(
  site: SiteFolder,
  { release, nonce }: PublishRequest,
  build: SignedBuild | undefined,
  counts: readonly ReleaseTabsCount[],
): Promise<PublishAnswer> {
  if (build) {
    refuseMalformedFacts(build.files);
    refuseOther(apiIn(build.files).said.release, release);
  }
  const going = build ? await storeSignedApi(site, build) : await apiBefore(site.dir, release ?? undefined);
  const is = await apiTakesOver({ ...site, nonce }, going, build ? 'deploy' : 'rollback', counts);
  return { module: 'api', release: going, is };
}

async function refuse(dir: string, { module, expects, nonce }: PublishRequest): Promise<void> {
  const { serial } = await readReleaseList(dir);
  const live = (await liveReleases(dir))[module] ?? null;
  if (live !== expects)
    throw new Overtaken(`${module} ${live} is live, and this was to take the place of ${expects ?? 'nothing'}.`);
  if ((await readDeployLog(dir, serial)).some((entry) => entry.nonce === nonce))
    throw new Overtaken('This very request was carried out before.');
}
