import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isTicketOf,
  keyNameOf,
  type ModuleName,
  releaseOf,
  type ReleaseTicket,
  type Root,
  ticketText,
} from '@konbit/contracts';
import { liveShell } from '../publish/live-seam.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { replaceTicket, ticketFile } from '../publish/release-ticket.ts';
import { shellTicketFile, type SiteFolder } from '../publish/site-folder.ts';
import { releaseFolder } from '../publish/stored-release.ts';
import { isSignedBy } from './release-key.ts';
import { readRoot, WrongKey } from './root.ts';

type Room = ModuleName | 'shell';

const fileOf = (dir: string, room: Room, release: string) =>
  room === 'shell' ? shellTicketFile(dir, release) : join(releaseFolder(dir, room, release), ticketFile);

async function ticketIn(dir: string, room: Room, release: string): Promise<ReleaseTicket | undefined> {
  // It becomes a path.
  if (!/^[\w-]+$/.test(release)) return undefined;
  const text = await readFile(fileOf(dir, room, release), 'utf8').catch(() => 'null');
  const ticket = JSON.parse(text) as ReleaseTicket | null;
  return ticket?.module === room && ticket.release === release ? ticket : undefined;
}

/** What visitors may meet of a room: live, out to some tabs, or fallen back to. */
export async function shownReleases(dir: string, room: Room): Promise<string[]> {
  if (room === 'shell') return [(await liveShell(dir)) ?? []].flat();
  const live = (await readReleaseList(dir)).list[room];
  const before = live?.previous === undefined ? [] : [releaseOf(live.previous)];
  return live ? [live.release, ...(live.rollout ? [live.rollout.release] : []), ...before] : [];
}

/** Everything of a room that stands in the site folder. */
export async function storedReleases(dir: string, room: Room): Promise<string[]> {
  const folder = room === 'shell' ? dirname(shellTicketFile(dir, 'any')) : dirname(releaseFolder(dir, room, 'any'));
  const name = room === 'shell' ? /^(\w+)\.ticket\.json$/ : /^([\w-]+)$/;
  const entries = await readdir(folder).catch(() => [] as string[]);
  return entries.flatMap((entry) => name.exec(entry)?.[1] ?? []).sort();
}

/** Those of these releases that a root document's keys vouch for. */
export async function vouchedAmong(
  releases: readonly string[],
  { dir }: Pick<SiteFolder, 'dir'>,
  room: Room,
  root: Root,
): Promise<string[]> {
  const vouched: string[] = [];
  for (const release of releases) {
    const ticket = await ticketIn(dir, room, release);
    if (ticket && isTicketOf(ticket, root, isSignedBy)) vouched.push(release);
  }
  return vouched;
}

/**
 * Signs releases again with those keys of their room, in this root document, that are at hand; gives the names
 * of these keys. Throws a sentence for one that no key of this site ever vouched for.
 */
export async function signAgain(
  { dir, key }: SiteFolder,
  room: Room,
  releases: readonly string[],
  root: Root,
): Promise<string[]> {
  const tickets: ReleaseTicket[] = [];
  for (const release of releases) {
    const ticket = await ticketIn(dir, room, release);
    if (!ticket) throw new Error(`There is no release ${release} of ${room} in ${dir}. See: npm run releases`);
    if (!(await wasVouchedFor(dir, ticket)))
      throw new Error(`Release ${release} of ${room} carries no ticket that the keys of this site ever vouched for.`);
    tickets.push(ticket);
  }
  const names = root.roles[room]?.keys ?? [];
  const signers = names.filter((publicKey) => key.keys.some((at) => at.publicKey === publicKey)).map(keyNameOf);
  if (signers.length === 0)
    throw new WrongKey(`No key of ${room} is at hand, which is ${names.map(keyNameOf).join(', ')}.`);
  for (const ticket of tickets) {
    const signature = { ...ticket.signature, ...key.sign(ticketText(ticket), names) };
    await replaceTicket(fileOf(dir, room, ticket.release), { ...ticket, signature });
  }
  return signers;
}

/** Whether any root document of the site names keys that vouch for it. */
async function wasVouchedFor(dir: string, ticket: ReleaseTicket): Promise<boolean> {
  const newest = (await readRoot(dir))?.version ?? 0;
  for (let version = newest; version > 0; version--)
    if (isTicketOf(ticket, (await readRoot(dir, version))!, isSignedBy)) return true;
  return false;
}
