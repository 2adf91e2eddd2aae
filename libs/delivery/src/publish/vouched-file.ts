import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IntegrityRecord, ModuleName } from '@konbit/contracts';
import { integrityOf } from './integrity-record.ts';
import { releaseFolder } from './stored-release.ts';

interface Vouched {
  module: ModuleName;
  release: string;
  /** `sha384-…` of its `integrity.json`, as the signed list or ticket says. */
  integrity: string;
}

/** The text of a file of a release, as it was published; nothing where it is another one, or missing. */
export async function vouchedFile(dir: string, stored: Vouched, path: string): Promise<string | undefined> {
  const folder = releaseFolder(dir, stored.module, stored.release);
  const [record, file] = await Promise.all(
    ['integrity.json', path].map((name) => readFile(join(folder, name)).catch(() => undefined)),
  );
  if (!record || !file || integrityOf(record) !== stored.integrity) return undefined;
  const hashes = JSON.parse(record.toString()) as IntegrityRecord;
  return hashes[path] === integrityOf(file) ? file.toString('utf8') : undefined;
}
