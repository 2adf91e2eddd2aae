import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isTicketOf, type ModuleName, type ReleaseFacts, type ReleaseTicket } from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { readRoot } from '../keys/root.ts';
import { entryTicketOf } from './release-ticket.ts';
import type { SiteFolder } from './site-folder.ts';

/** A release that stands in the site folder, live or not. */
export type StoredRelease = ReleaseTicket & { module: ModuleName };

export const releaseFolder = (dir: string, name: ModuleName, release: string): string =>
  join(dir, 'modules', name, release);

/** What the release list says of it. */
export function entryOf(stored: StoredRelease) {
  const { module, release, integrity, contract } = stored;
  const manifest = `/modules/${module}/${release}/mf-manifest.json`;
  return { release, manifest, integrity, contract, ticket: entryTicketOf(stored) };
}

/**
 * A release that was published earlier. Throws a sentence when it is not there, or the keys of its module do not vouch
 * for it.
 */
export async function findStored(
  { dir }: Pick<SiteFolder, 'dir'>,
  name: ModuleName,
  release: string,
): Promise<StoredRelease> {
  // It becomes a path.
  const text = /^[\w-]+$/.test(release)
    ? await readFile(join(releaseFolder(dir, name, release), 'release-ticket.json'), 'utf8').catch(() => undefined)
    : undefined;
  if (!text) throw new Error(`There is no release ${release} of ${name} in ${dir}. See: npm run releases`);
  const stored = JSON.parse(text) as StoredRelease;
  const root = await readRoot(dir);
  if (stored.module === name && stored.release === release && root && isTicketOf(stored, root, isSignedBy))
    return stored;
  throw new Error(`Release ${release} of ${name} carries no ticket of the keys that may sign it. Nothing was changed.`);
}

/** What its build wrote about a stored release. */
export async function readFacts(dir: string, name: ModuleName, release: string): Promise<ReleaseFacts> {
  return JSON.parse(await readFile(join(releaseFolder(dir, name, release), 'release.json'), 'utf8')) as ReleaseFacts;
}
