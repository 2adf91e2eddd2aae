import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listText, type ModuleName, type ReleaseList, type SignedReleaseList, type Withdrawn } from '@konbit/contracts';
import type { ReleaseKey } from '../keys/release-key.ts';
import type { SiteFolder } from './site-folder.ts';
import { replaceFile } from './write-durably.ts';

const listFile = (siteDir: string) => join(siteDir, 'modules.json');

/** Address of the manifest of a release on the site. */
export const manifestAddress = (name: ModuleName, release: string): string =>
  `/modules/${name}/${release}/mf-manifest.json`;

/** Release that a manifest's address is of. */
export const releaseOf = (manifest: string): string => manifest.split('/').at(-2) ?? '';

/** What a release list says. */
export interface ListState {
  list: ReleaseList;
  serial: number;
  withdrawn: Withdrawn;
}

/** Which release of each module is live, and the serial of that list; empty and 0 while nothing is published. */
export async function readReleaseList(siteDir: string): Promise<ListState> {
  const { $signature: _, $withdrawn: withdrawn, $list, ...list } = await readSigned(siteDir);
  return { list, serial: $list.serial, withdrawn };
}

async function readSigned(siteDir: string): Promise<SignedReleaseList> {
  const text = await readFile(listFile(siteDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"$list":{"serial":0},"$withdrawn":{},"$signature":""}';
    throw error;
  });
  const list = JSON.parse(text) as SignedReleaseList;
  if (Number.isSafeInteger(list.$list?.serial) && list.$withdrawn) return list;
  throw new Error(
    `${listFile(siteDir)} is not signed, or was by an earlier version. ` +
      'Move the site folder away, and publish anew into an empty one.',
  );
}

/** The list as it is served: with the key's signature over all that it says. */
export const signedList = (list: Omit<SignedReleaseList, '$signature'>, key: ReleaseKey): SignedReleaseList => ({
  ...list,
  $signature: key.sign(listText(list)),
});

/** The list that is about to be changed; what somebody else put there is never signed again. */
export async function readTrustedList({ dir, key }: SiteFolder): Promise<ListState> {
  const signed = await readSigned(dir);
  const { $signature, $withdrawn: withdrawn, $list, ...list } = signed;
  const { serial } = $list;
  if (serial === 0 || key.verify(listText(signed), $signature)) return { list, serial, withdrawn };
  throw new Error(
    `${listFile(dir)} is not signed by this release key: another key is in use here, ` +
      'or somebody changed the list. Nothing was changed.',
  );
}

/** Swaps the list, signed, atomically. Only while the site folder is locked. */
export async function writeReleaseList({ dir, key }: SiteFolder, state: ListState): Promise<void> {
  const { list, serial, withdrawn } = state;
  const signed = signedList({ ...list, $list: { serial }, $withdrawn: withdrawn }, key);
  await replaceFile(listFile(dir), `${JSON.stringify(signed, null, 2)}\n`);
}
