import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModuleName, type ReleaseFacts, type ReleaseTicket, ticketText } from '@konbit/contracts';
import type { SiteFolder } from './site-folder.ts';

/** A release that stands in the site folder, live or not. */
export type StoredRelease = Omit<ReleaseTicket, 'signature'>;

export const releaseFolder = (dir: string, name: ModuleName, release: string): string =>
  join(dir, 'modules', name, release);

/** A release that was published earlier. Throws a sentence when it is not there, or its ticket is not this key's. */
export async function findStored({ dir, key }: SiteFolder, name: ModuleName, release: string): Promise<StoredRelease> {
  // It becomes a path.
  const text = /^[\w-]+$/.test(release)
    ? await readFile(join(releaseFolder(dir, name, release), 'release-ticket.json'), 'utf8').catch(() => undefined)
    : undefined;
  if (!text) throw new Error(`There is no release ${release} of ${name} in ${dir}. See: npm run releases`);
  const { signature, ...stored } = JSON.parse(text) as ReleaseTicket;
  if (stored.module === name && stored.release === release && key.verify(ticketText(stored), signature)) return stored;
  throw new Error(`Release ${release} of ${name} carries no ticket of this release key. Nothing was changed.`);
}

/** What its build wrote about a stored release. */
export async function readFacts(dir: string, name: ModuleName, release: string): Promise<ReleaseFacts> {
  return JSON.parse(await readFile(join(releaseFolder(dir, name, release), 'release.json'), 'utf8')) as ReleaseFacts;
}
