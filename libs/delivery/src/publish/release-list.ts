import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type LiveRelease,
  type ModuleName,
  type ReleaseList,
  type SignedReleaseList,
  textToSign,
} from '@konbit/contracts';
import { whileClaiming } from '@konbit/tooling/process';
import type { ReleaseKey } from '../keys/release-key.ts';
import type { StoredRelease } from './publish-module.ts';
import type { SiteFolder } from './site-folder.ts';
import { replaceFile } from './write-durably.ts';

const listFile = (siteDir: string) => join(siteDir, 'modules.json');

/** Address of the manifest of a release on the site. */
export const manifestAddress = (name: ModuleName, release: string): string =>
  `/modules/${name}/${release}/mf-manifest.json`;

/** Which release of each module is live, and the serial of that list; empty and 0 while nothing is published. */
export async function readReleaseList(siteDir: string): Promise<{ list: ReleaseList; serial: number }> {
  try {
    const { $signature, ...list } = JSON.parse(await readFile(listFile(siteDir), 'utf8')) as SignedReleaseList;
    return { list, serial: $signature.serial };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { list: {}, serial: 0 };
    throw error;
  }
}

/** The list as it is served: with a serial by which an older one is known, and the key's signature over both. */
export function signedList(list: ReleaseList, serial: number, key: ReleaseKey): SignedReleaseList {
  return { ...list, $signature: { serial, value: key.sign(textToSign(list, serial)) } };
}

/**
 * Changes the release list at one stroke. Others who change it at the same time, from this process or another, lose
 * nothing by it. Nothing is written when `change` gives nothing.
 */
export function changeReleaseList(
  { dir, key }: SiteFolder,
  change: (list: ReleaseList) => ReleaseList | undefined,
): Promise<boolean> {
  return whileClaiming(join(dir, '.modules.json.claim'), async () => {
    const { list, serial } = await readReleaseList(dir);
    const changed = change(list);
    if (!changed) return false;
    await replaceFile(listFile(dir), `${JSON.stringify(signedList(changed, serial + 1, key), null, 2)}\n`);
    return true;
  });
}

/**
 * Makes a stored release the live one of its module; the one before becomes the one to fall back to. False when it was
 * live already.
 */
export function goLive(site: SiteFolder, name: ModuleName, stored: StoredRelease): Promise<boolean> {
  return changeReleaseList(site, (list) => {
    const before = list[name];
    if (before?.release === stored.release) return undefined;
    const { release, contract, integrity } = stored;
    const live: LiveRelease = { release, manifest: manifestAddress(name, release), integrity, contract };
    if (before) Object.assign(live, { previous: before.manifest, previousIntegrity: before.integrity });
    return { ...list, [name]: live };
  });
}
