import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveRelease, ModuleName, ReleaseList } from '@konbit/contracts';
import { whileClaiming } from '@konbit/tooling/process';
import { replaceFile } from './write-durably.ts';

const listFile = (siteDir: string) => join(siteDir, 'modules.json');

/** Address of the manifest of a release on the site. */
export const manifestAddress = (name: ModuleName, release: string): string =>
  `/modules/${name}/${release}/mf-manifest.json`;

/** Which release of each module is live; empty while nothing is published. */
export async function readReleaseList(siteDir: string): Promise<ReleaseList> {
  try {
    return JSON.parse(await readFile(listFile(siteDir), 'utf8')) as ReleaseList;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * Makes a published release the live one of its module; the one before becomes the one to fall back to. Others who
 * change the list at the same time, from this process or another, lose nothing by it. False when it was live already.
 */
export function goLive(siteDir: string, name: ModuleName, release: string, contract: number): Promise<boolean> {
  return whileClaiming(join(siteDir, '.modules.json.claim'), async () => {
    const list = await readReleaseList(siteDir);
    const before = list[name];
    if (before?.release === release) return false;
    const live: LiveRelease = { release, manifest: manifestAddress(name, release), contract };
    if (before) live.previous = before.manifest;
    await replaceFile(listFile(siteDir), `${JSON.stringify({ ...list, [name]: live }, null, 2)}\n`);
    return true;
  });
}
