import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ModuleName,
  type ReleaseList,
  type SignedReleaseList,
  textToSign,
  type Withdrawn,
  withdrawnTextToSign,
} from '@konbit/contracts';
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
  const { $signature, $withdrawn, ...list } = await readSigned(siteDir);
  return { list, serial: $signature.serial, withdrawn: $withdrawn?.releases ?? {} };
}

async function readSigned(siteDir: string): Promise<SignedReleaseList> {
  const text = await readFile(listFile(siteDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"$signature":{"serial":0,"value":""}}';
    throw error;
  });
  const list = JSON.parse(text) as SignedReleaseList;
  if (Number.isSafeInteger(list.$signature?.serial)) return list;
  throw new Error(`${listFile(siteDir)} is not signed. Move the site folder away, and publish anew into an empty one.`);
}

/** The list as it is served: with a serial by which an older one is known, and the key's signature over both. */
export function signedList(
  list: ReleaseList,
  serial: number,
  key: ReleaseKey,
  withdrawn: Withdrawn = {},
): SignedReleaseList {
  return {
    ...list,
    $signature: { serial, value: key.sign(textToSign(list, serial)) },
    $withdrawn: { releases: withdrawn, value: key.sign(withdrawnTextToSign(withdrawn, serial)) },
  };
}

/** The list that is about to be changed; what somebody else put there is never signed again. */
export async function readTrustedList({ dir, key }: SiteFolder): Promise<ListState> {
  const { $signature, $withdrawn, ...list } = await readSigned(dir);
  const { serial, value } = $signature;
  const { releases: withdrawn, value: vouched } = $withdrawn ?? { releases: {} };
  const isOurs =
    key.verify(textToSign(list, serial), value) &&
    // Lists of before said nothing of withdrawn releases.
    (vouched === undefined || key.verify(withdrawnTextToSign(withdrawn, serial), vouched));
  if (serial === 0 || isOurs) return { list, serial, withdrawn };
  throw new Error(
    `${listFile(dir)} is not signed by this release key: another key is in use here, ` +
      'or somebody changed the list. Nothing was changed.',
  );
}

/** Swaps the list, signed, atomically. Only while the site folder is locked. */
export async function writeReleaseList({ dir, key }: SiteFolder, state: ListState): Promise<void> {
  const { list, serial, withdrawn } = state;
  await replaceFile(listFile(dir), `${JSON.stringify(signedList(list, serial, key, withdrawn), null, 2)}\n`);
}
