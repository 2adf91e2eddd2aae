import type { ModuleName } from '@konbit/contracts';
import { readDeployLog } from './deploy-log.ts';
import { goLive, type PreviousOf } from './go-live.ts';
import { liveShell } from './live-seam.ts';
import { manifestAddress, readReleaseList, releaseOf } from './release-list.ts';
import type { SiteFolder } from './site-folder.ts';
import { findStored } from './stored-release.ts';

/**
 * Makes an earlier release live again: the given one, or the one that pages fall back to already. What it falls back to in
 * turn is what it fell back to when it was live first, never the release that is taken away. Gives the release.
 */
export async function rollBack(site: SiteFolder, name: ModuleName, wanted?: string): Promise<string> {
  const { list, serial } = await readReleaseList(site.dir);
  const live = list[name];
  const release = wanted ?? (live?.previous && releaseOf(live.previous));
  if (!release) throw new Error(`There is no release before the live one of ${name}. See: npm run releases`);
  if (release === live?.release) throw new Error(`Release ${release} of ${name} is live already.`);
  const stored = await findStored(site, name, release);
  const deeds = await readDeployLog(site.dir, serial);
  const before = deeds.find((deed) => deed.room === name && deed.release === release)?.previous;
  await goLive(site, { modules: [stored] }, 'rollback', () => fallbackTo(site, name, before));
  return release;
}

async function fallbackTo(site: SiteFolder, name: ModuleName, release?: string): ReturnType<PreviousOf> {
  const stored = release === undefined ? undefined : await findStored(site, name, release).catch(() => undefined);
  return stored && { ...stored, manifest: manifestAddress(name, stored.release) };
}

/** The same for the shell: to the given one, or to the one that was live before. */
export async function rollBackShell(site: SiteFolder, wanted?: string): Promise<string> {
  const { serial } = await readReleaseList(site.dir);
  const live = await liveShell(site.dir);
  const deeds = await readDeployLog(site.dir, serial);
  const release = wanted ?? deeds.findLast((deed) => deed.room === 'shell' && deed.release === live)?.previous;
  if (!release) throw new Error('There is no shell before the live one. See: npm run releases');
  if (release === live) throw new Error(`Shell ${release} is live already.`);
  await goLive(site, { modules: [], shell: release }, 'rollback');
  return release;
}
