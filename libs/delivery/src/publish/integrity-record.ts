import { createHash } from 'node:crypto';
import { type IntegrityRecord, OTHER_FILES_RECORD } from '@konbit/contracts';
import type { BuiltFile } from './built-files.ts';

/** `sha384-…` as browsers and the shell compare it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The record of all of a release's files; its own hash is what vouches for them. */
export function integrityRecordOf(files: readonly BuiltFile[]): BuiltFile {
  const loadable = files.filter(({ path }) => !path.endsWith('.map'));
  const record: IntegrityRecord = Object.fromEntries(loadable.map(({ path, content }) => [path, integrityOf(content)]));
  return { path: 'integrity.json', content: Buffer.from(`${JSON.stringify(record, null, 1)}\n`) };
}

/** What a page loads by its hash: what runs, and what says what that is. */
const isLoadedByHash = ({ path }: BuiltFile) => /^(?!prerendered\/).*\.(js|css)$|^mf-manifest\.json$/.test(path);

/** The records of a module's files: its own hash is what the signed release list holds; that of the others. */
export function moduleRecordsOf(files: readonly BuiltFile[]): [record: BuiltFile, others: BuiltFile] {
  const rest = integrityRecordOf(files.filter((file) => !isLoadedByHash(file)));
  const others = { ...rest, path: OTHER_FILES_RECORD };
  return [integrityRecordOf([...files.filter(isLoadedByHash), others]), others];
}
