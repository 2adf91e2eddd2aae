import type { ModuleName, ReleaseList, RoomName } from '@konbit/contracts';
import type { AuditEntry } from './deploy-log.ts';
import type { SiteFolder } from './site-folder.ts';
import { findStored, type StoredRelease } from './stored-release.ts';

/** What is live, and what was. */
export interface Past {
  list: ReleaseList;
  shell: string | undefined;
  /** What pages of the live shell fall back to. */
  goodShell?: string;
  entries: readonly AuditEntry[];
}

export const goTogether = 'Over a contract rooms go back together: npm run rollback -- --all';

/** There is nothing that a room could go back to. */
export class NoEarlierRelease extends Error {}

/** What was live before a release was deployed. */
export const releaseBefore = (
  entries: readonly AuditEntry[],
  room: AuditEntry['room'],
  release: string,
): string | undefined =>
  entries.findLast((entry) => entry.room === room && entry.release === release && entry.action === 'deploy')?.previous;

/** The shell to go back to: the given one, or that which pages fall back to, or the one before. */
export function earlierShell({ shell, goodShell, entries }: Past, wanted?: string): string {
  const release = wanted ?? goodShell ?? (shell && releaseBefore(entries, 'shell', shell));
  if (!release) throw new NoEarlierRelease('There is no shell before the live one. See: npm run releases');
  if (release === shell) throw new Error(`Shell ${release} is live already.`);
  return release;
}

/** The release of a module to go back to: the given one, or the newest before the live one, of this contract. */
export async function earlierRelease(
  site: SiteFolder,
  past: Past,
  name: ModuleName,
  contract: number,
  wanted?: string,
): Promise<StoredRelease> {
  const live = past.list[name]?.release;
  if (wanted !== undefined && wanted === live) throw new Error(`Release ${wanted} of ${name} is live already.`);
  const candidates = wanted === undefined ? releasesBefore(past, name, live) : [wanted];
  if (candidates.length === 0)
    throw new NoEarlierRelease(`There is no release before the live one of ${name}. See: npm run releases`);
  const refusals: string[] = [];
  for (const release of candidates) {
    // One that can't be taken hides none before it.
    const stored = await findStored(site, name, release).catch((error: Error) => error.message);
    if (typeof stored === 'string') refusals.push(stored);
    else if (stored.contract === contract) return stored;
    else refusals.push(otherContract(stored, contract));
  }
  throw new NoEarlierRelease(refusals[0]);
}

const otherContract = ({ module, release, contract }: StoredRelease, shell: number): string =>
  `Release ${release} of ${module} speaks contract ${contract}, and the shell contract ${shell}. ${goTogether}`;

/** One before the other, newest first. */
export function releasesBefore({ entries }: Pick<Past, 'entries'>, name: RoomName, live: string | undefined): string[] {
  const passed = new Set<string>();
  for (let release = live; release !== undefined && !passed.has(release);) {
    passed.add(release);
    release = releaseBefore(entries, name, release);
  }
  return [...passed].slice(1);
}
