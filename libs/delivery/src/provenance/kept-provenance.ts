import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Provenance, ReleaseTicket, VouchedProvenance } from '@konbit/contracts';
import { shellFolder } from '../publish/site-folder.ts';
import { releaseFolder } from '../publish/stored-release.ts';

/** In a release's folder. The dot in front keeps it from being served. */
export const provenanceFile = '.provenance.json';

/** Beside a shell's folder: what is in that goes beside the site's page. */
export const shellProvenanceFile = (dir: string, release: string) => `${shellFolder(dir, release)}${provenanceFile}`;

export const provenanceText = (provenance: Provenance): string => `${JSON.stringify(provenance, null, 2)}\n`;

/** What the release's ticket says of it. */
export function vouchedOf(provenance: Provenance): VouchedProvenance {
  const { commit, changed } = provenance;
  return { commit, ...(changed.length > 0 && { dirty: true }), record: recordOf(provenanceText(provenance)) };
}

const recordOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Where a stored release comes from, as its ticket vouches for it; nothing where that is not known. */
export async function keptProvenance(
  dir: string,
  { module, release, provenance }: Pick<ReleaseTicket, 'module' | 'release' | 'provenance'>,
): Promise<Provenance | undefined> {
  const file =
    module === 'shell' ? shellProvenanceFile(dir, release) : join(releaseFolder(dir, module, release), provenanceFile);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text !== undefined && recordOf(text) === provenance?.record ? (JSON.parse(text) as Provenance) : undefined;
}
