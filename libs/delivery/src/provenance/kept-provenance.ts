import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Provenance, ReleaseTicket, RoomName, VouchedProvenance } from '@konbit/contracts';
import { apiFolder, shellFolder } from '../publish/site-folder.ts';
import { releaseFolder } from '../publish/stored-release.ts';

/** In a release's folder. The dot in front keeps it from being served. */
export const provenanceFile = '.provenance.json';

/** Beside a shell's folder: what is in that goes beside the site's page. */
export const shellProvenanceFile = (dir: string, release: string) => `${shellFolder(dir, release)}${provenanceFile}`;

/** Beside a release of the api: what is in that is what it runs. */
export const apiProvenanceFile = (dir: string, release: string) => `${apiFolder(dir, release)}${provenanceFile}`;

export const provenanceText = (provenance: Provenance): string => `${JSON.stringify(provenance, null, 2)}\n`;

/** What the release's ticket says of it. */
export function vouchedOf(provenance: Provenance): VouchedProvenance {
  const { commit, changed } = provenance;
  return { commit, ...(changed.length > 0 && { dirty: true }), record: recordOf(provenanceText(provenance)) };
}

const recordOf = (text: string) => createHash('sha256').update(text).digest('base64url');

type Told = Pick<ReleaseTicket, 'release' | 'provenance'> & { module: RoomName | 'api' };

/** Where a stored release comes from, as its ticket vouches for it; nothing where that is not known. */
export async function keptProvenance(
  dir: string,
  { module, release, provenance }: Told,
): Promise<Provenance | undefined> {
  const text = await readFile(fileOf(dir, module, release), 'utf8').catch(() => undefined);
  return text !== undefined && recordOf(text) === provenance?.record ? (JSON.parse(text) as Provenance) : undefined;
}

function fileOf(dir: string, module: Told['module'], release: string): string {
  if (module === 'api') return apiProvenanceFile(dir, release);
  if (module === 'shell') return shellProvenanceFile(dir, release);
  return join(releaseFolder(dir, module, release), provenanceFile);
}
