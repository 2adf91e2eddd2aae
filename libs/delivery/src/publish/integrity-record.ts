import { createHash } from 'node:crypto';
import type { IntegrityRecord } from '@konbit/contracts';
import type { BuiltFile } from './built-files.ts';

/** `sha384-…` as browsers and the shell compare it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The record of a release's files; its own hash is what the signed release list holds. */
export function integrityRecordOf(files: readonly BuiltFile[]): BuiltFile {
  const loadable = files.filter(({ path }) => !path.endsWith('.map'));
  const record: IntegrityRecord = Object.fromEntries(loadable.map(({ path, content }) => [path, integrityOf(content)]));
  return { path: 'integrity.json', content: Buffer.from(`${JSON.stringify(record, null, 1)}\n`) };
}
