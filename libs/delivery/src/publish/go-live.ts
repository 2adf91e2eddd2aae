import type { LiveRelease } from '@konbit/contracts';
import { composePages } from './compose-pages.ts';
import { type Deed, logDeed } from './deploy-log.ts';
import { refuseMismatch } from './live-seam.ts';
import { manifestAddress, readTrustedList, releaseOf, writeReleaseList } from './release-list.ts';
import { type SiteFolder, whileChanging } from './site-folder.ts';
import { readFacts, type StoredRelease } from './stored-release.ts';

/**
 * Makes a stored release the live one of its module; false when it was live already. `previousOf` tells what to fall back
 * to: unless given, the release that was live before. Refused with a sentence when the live shell can't take it.
 */
export function goLive(
  site: SiteFolder,
  stored: StoredRelease,
  action: Deed['action'] = 'deploy',
  previousOf: (before: LiveRelease | undefined) => Promise<Fallback | undefined> = (before) =>
    Promise.resolve(before && { previous: before.manifest, previousIntegrity: before.integrity }),
): Promise<boolean> {
  return whileChanging(site, async () => {
    const { dir, by = 'unknown' } = site;
    const { module: name, release, contract, integrity } = stored;
    const { list, serial } = await readTrustedList(site);
    if (list[name]?.release === release) return false;
    const facts = await readFacts(dir, name, release);
    await refuseMismatch(dir, facts);
    const fallback = await previousOf(list[name]);
    const live: LiveRelease = { release, manifest: manifestAddress(name, release), integrity, contract, ...fallback };
    const previous = fallback && releaseOf(fallback.previous);
    const at = new Date().toISOString();
    await logDeed(dir, { at, by, action, room: name, release, previous, bytes: facts.entryBytes, serial: serial + 1 });
    await writeReleaseList(site, { ...list, [name]: live }, serial + 1);
    if (name === 'mf-landing') await composePages(dir);
    return true;
  });
}

export type Fallback = Required<Pick<LiveRelease, 'previous' | 'previousIntegrity'>>;
