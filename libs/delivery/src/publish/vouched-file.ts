import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IntegrityRecord, type ModuleName, OTHER_FILES_RECORD } from '@konbit/contracts';
import { integrityOf } from './integrity-record.ts';
import { releaseFolder } from './stored-release.ts';

interface Vouched {
  module: ModuleName;
  release: string;
  /** `sha384-…` of its `integrity.json`, as the signed list or ticket says. */
  integrity: string;
}

/**
 * The text of a file of a release, as it was published; nothing where it is another one, or missing. The release's
 * hashes are given where they are known already.
 */
export async function vouchedFile(
  dir: string,
  stored: Vouched,
  path: string,
  known?: IntegrityRecord,
): Promise<string | undefined> {
  const [hashes, file] = await Promise.all([known ?? vouchedHashes(dir, stored), read(dir, stored, path)]);
  return hashes && file && hashes[path] === integrityOf(file) ? file.toString('utf8') : undefined;
}

/** The hashes of a release's files, as they were published; nothing where the record is another one, or missing. */
export async function vouchedHashes(dir: string, stored: Vouched): Promise<IntegrityRecord | undefined> {
  const record = await read(dir, stored, 'integrity.json');
  if (!record || integrityOf(record) !== stored.integrity) return undefined;
  const hashes = JSON.parse(record.toString()) as IntegrityRecord;
  // Releases of before have all files in one.
  if (!hashes[OTHER_FILES_RECORD]) return hashes;
  const others = await read(dir, stored, OTHER_FILES_RECORD);
  if (!others || integrityOf(others) !== hashes[OTHER_FILES_RECORD]) return undefined;
  return { ...hashes, ...(JSON.parse(others.toString()) as IntegrityRecord) };
}

const read = (dir: string, { module, release }: Vouched, path: string) =>
  readFile(join(releaseFolder(dir, module, release), path)).catch(() => undefined);
