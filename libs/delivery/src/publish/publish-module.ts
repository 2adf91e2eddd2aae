import { join } from 'node:path';
import {
  isTicketOf,
  type ModuleName,
  type Provenance,
  type ProvidedByShell,
  type ReleaseTicket,
} from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { ensureRoot, NotSigned, readRoot, requireKeysOf } from '../keys/root.ts';
import { readBuild, type BuiltFile } from './built-files.ts';
import { compressed } from './compressed.ts';
import { refuseGrowth, withMeasuredSize } from './first-render.ts';
import { goLive } from './go-live.ts';
import { refuseMismatch } from './live-seam.ts';
import { buildIn, type ModuleBuild } from './module-build.ts';
import { readReleaseList, readTrustedList } from './release-list.ts';
import { renewList } from './renew-list.ts';
import { replaceTicket, ticketFile, ticketFor, ticketJson } from './release-ticket.ts';
import type { SiteFolder } from './site-folder.ts';
import { storeFolder } from './store-folder.ts';
import { findStored, releaseFolder, type StoredRelease } from './stored-release.ts';
import { replaceFile } from './write-durably.ts';

/** What publishing came to. */
export interface Published {
  release: string;
  /** False when this very release was live already. */
  changed: boolean;
}

/**
 * Copies a module's build into the site folder as an immutable release and makes it live. Cut off at any point, the
 * site goes on with the release it had. Throws a sentence when the build is not this module's or the live shell can't
 * take it.
 */
export async function publishModule(
  site: SiteFolder,
  name: ModuleName,
  dist: string,
  provenance?: Provenance,
): Promise<Published> {
  const stored = await storeRelease(site, name, dist, provenance);
  return { release: stored.release, changed: (await goLive(site, { modules: [stored] })).length > 0 };
}

/** Copies a module's build into the site folder as an immutable release, without making it live. */
export async function storeRelease(
  site: SiteFolder,
  name: ModuleName,
  dist: string,
  provenance?: Provenance,
): Promise<StoredRelease> {
  const stored = await (await checkRelease(site, name, dist, { provenance })).write();
  const [list, root] = [await readReleaseList(site.dir), await readRoot(site.dir)];
  // A module that is new: pages are to know whose key vouches for it, for its preview.
  if (root && list.root !== root.version) await renewList(site);
  return stored;
}

/** A release that may stand in the site folder, and how it comes there. */
interface CheckedRelease {
  release: string;
  write(): Promise<StoredRelease>;
}

/** What comes with a release. */
interface Coming {
  /** Rooms that go live with it. */
  rooms?: readonly string[];
  shell?: ProvidedByShell;
  /** Where its build comes from. */
  provenance?: Provenance;
}

/** All that a module's build can be refused for, before anything is written. */
export async function checkRelease(
  site: SiteFolder,
  name: ModuleName,
  dist: string,
  { rooms = [name], shell, provenance }: Coming = {},
): Promise<CheckedRelease> {
  await readTrustedList(site, rooms);
  const root = await readRoot(site.dir);
  if (root) requireKeysOf(name, root, site.key);
  const build = buildIn(await readBuild(dist), name, dist, provenance);
  await refuseMisfit(site.dir, build, shell);
  const write = async () => storeBuild(site, build, ticketFor(await ensureRoot(site, name), site.key, build.said));
  return { release: build.said.release, write };
}

/** A module's build as it came, with the ticket that its makers signed. */
export interface SignedBuild {
  files: readonly BuiltFile[];
  ticket: Pick<ReleaseTicket, 'site' | 'signature'>;
  provenance: Provenance;
}

/** The same of a build that was signed elsewhere. */
export async function checkSigned(
  site: SiteFolder,
  name: ModuleName,
  { files, ticket, provenance }: SignedBuild,
): Promise<CheckedRelease> {
  await readTrustedList(site, [name]);
  const root = await readRoot(site.dir);
  const build = buildIn(files, name, 'This', provenance);
  const { release } = build.said;
  const says = { ...ticket, ...build.said };
  if (!root || !isTicketOf(says, root, isSignedBy))
    throw new NotSigned(`The ticket of ${name} ${release} is not of these very files, or not signed by its key.`);
  await refuseMisfit(site.dir, build);
  return { release, write: () => storeBuild(site, build, says) };
}

async function refuseMisfit(dir: string, { facts, files }: ModuleBuild, shell?: ProvidedByShell): Promise<void> {
  const measured = await withMeasuredSize(facts, files);
  await refuseMismatch(dir, measured, shell);
  await refuseGrowth(dir, measured);
}

async function storeBuild(site: SiteFolder, build: ModuleBuild, ticket: StoredRelease): Promise<StoredRelease> {
  const { module, release } = build.said;
  const folder = releaseFolder(site.dir, module, release);
  const written = { path: ticketFile, content: Buffer.from(ticketJson(ticket)) };
  await storeFolder(folder, [...build.files, ...build.added, written], (file) => compressed(file, site.brotliQuality));
  // One that another key signed, or nobody, would keep the release from being found again.
  const found = await findStored(site, module, release).catch(() => undefined);
  if (found && !tellsMore(ticket, found)) return found;
  for (const { path, content } of build.added) await replaceFile(join(folder, path), content);
  await replaceTicket(join(folder, ticketFile), ticket);
  return ticket;
}

/** What was previewed before it was committed may have a commit now. */
const tellsMore = ({ provenance }: StoredRelease, { provenance: before }: StoredRelease): boolean =>
  isCommitted(provenance) && !isCommitted(before);

const isCommitted = (provenance: StoredRelease['provenance']) => Boolean(provenance?.commit) && !provenance?.dirty;
