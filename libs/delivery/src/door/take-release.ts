import { join } from 'node:path';
import type { ModuleName, ReleaseTabsCount } from '@konbit/contracts';
import { withLock } from '@konbit/tooling/process';
import { readDeployLog } from '../publish/deploy-log.ts';
import { goLive } from '../publish/go-live.ts';
import { checkSigned, type SignedBuild } from '../publish/publish-module.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { rollBack } from '../publish/roll-back.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { goOut, takeBack } from '../rollout/go-out.ts';
import { lastGood } from '../rollout/last-good.ts';
import type { PublishRequest } from './publish-request.ts';
import { UnreadableBundle } from './release-bundle.ts';
import { refuseMalformedFacts } from './written-facts.ts';

/** What a request came to, as the site answers it. */
export interface PublishAnswer {
  module: ModuleName;
  release: string;
  is: 'live' | 'live already' | 'out to its share of tabs' | 'taken back';
}

/** Something else went live since the request was signed, or this very one was carried out before. */
export class Overtaken extends Error {}

/**
 * Does what a request asks for whose signature holds, by the same functions as a command in the site folder; the list
 * is signed by the site's own key. One after the other, whichever process of this machine takes it: what is refused
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
    await refuseWhenOvertaken();
    return build ? deploy(site, request, build, counts) : rollback(site, request);
  });
}

async function deploy(
  site: SiteFolder,
  { module, release, share }: PublishRequest,
  build: SignedBuild,
  counts: readonly ReleaseTabsCount[],
): Promise<PublishAnswer> {
  refuseMalformedFacts(build.files);
  const checked = await checkSigned(site, module, build);
  if (checked.release !== release) throw new UnreadableBundle(`These files are ${checked.release}, not ${release}.`);
  const stored = await checked.write();
  if (share !== undefined) {
    await goOut(site, stored, share);
    return { module, release: stored.release, is: 'out to its share of tabs' };
  }
  const fresh = await goLive(site, { modules: [stored] }, 'deploy', lastGood(site, counts));
  return { module, release: stored.release, is: fresh.length > 0 ? 'live' : 'live already' };
}

async function rollback(site: SiteFolder, { module, release }: PublishRequest): Promise<PublishAnswer> {
  const taken = release === null ? await takeBack(site, module) : undefined;
  if (taken !== undefined) return { module, release: taken, is: 'taken back' };
  return { module, release: await rollBack(site, module, release ?? undefined), is: 'live' };
}

async function refuse(dir: string, { module, expects, nonce }: PublishRequest): Promise<void> {
  const { list, serial } = await readReleaseList(dir);
  const live = list[module]?.release ?? null;
  if (live !== expects)
    throw new Overtaken(`${module} ${live} is live, and this was to take the place of ${expects ?? 'nothing'}.`);
  if ((await readDeployLog(dir, serial)).some((entry) => entry.nonce === nonce))
    throw new Overtaken('This very request was carried out before.');
}
