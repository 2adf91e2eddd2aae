import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleName, Provenance, ProvidedByShell, ReleaseFacts } from '@konbit/contracts';
import { ensureRoot, readRoot, requireKeysOf } from '../keys/root.ts';
import { provenanceFile, provenanceText, vouchedOf } from '../provenance/kept-provenance.ts';
import { readBuild, releaseNameOf, type BuiltFile } from './built-files.ts';
import { compressed } from './compressed.ts';
import { refuseGrowth, withMeasuredSize } from './first-render.ts';
import { goLive } from './go-live.ts';
import { integrityOf, integrityRecordOf } from './integrity-record.ts';
import { refuseMismatch } from './live-seam.ts';
import { readReleaseList, readTrustedList } from './release-list.ts';
import { renewList } from './renew-list.ts';
import { ticketFile, ticketFor } from './release-ticket.ts';
import type { SiteFolder } from './site-folder.ts';
import { findStored, releaseFolder, type StoredRelease } from './stored-release.ts';
import { besideName, replaceFile, writeDurably } from './write-durably.ts';

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
  const { dir, key } = site;
  await readTrustedList(site, rooms);
  const root = await readRoot(dir);
  if (root) requireKeysOf(name, root, key);
  const files = await readBuild(dist);
  const facts = await withMeasuredSize(factsOf(files, name, dist), files);
  await refuseMismatch(dir, facts, shell);
  await refuseGrowth(dir, facts);
  const release = releaseNameOf(files);
  const record = integrityRecordOf(files);
  const integrity = integrityOf(record.content);
  const folder = releaseFolder(dir, name, release);
  const write = async () => {
    const ticket = ticketFor(await ensureRoot(site, name), key, {
      module: name,
      release,
      contract: facts.contract,
      integrity,
      ...(provenance && { provenance: vouchedOf(provenance) }),
    });
    const beside = {
      ...(provenance && { [provenanceFile]: provenanceText(provenance) }),
      [ticketFile]: `${JSON.stringify(ticket, null, 2)}\n`,
    };
    const added = Object.entries(beside).map(([path, text]) => ({ path, content: Buffer.from(text) }));
    await store(folder, [...files, record, ...added]);
    // One that another key signed, or nobody, would keep the release from being found again.
    const found = await findStored(site, name, release).catch(() => undefined);
    if (found && !tellsMore(ticket, found)) return found;
    for (const { path, content } of added) await replaceFile(join(folder, path), content);
    return ticket;
  };
  return { release, write };
}

/** What was previewed before it was committed may have a commit now. */
const tellsMore = ({ provenance }: StoredRelease, { provenance: before }: StoredRelease): boolean =>
  isCommitted(provenance) && !isCommitted(before);

const isCommitted = (provenance: StoredRelease['provenance']) => Boolean(provenance?.commit) && !provenance?.dirty;

function factsOf(files: readonly BuiltFile[], name: ModuleName, dist: string): ReleaseFacts {
  const parse = (path: string) => {
    const file = files.find((candidate) => candidate.path === path);
    if (!file) throw new Error(`${dist} has no ${path}, so it is no complete build of ${name}. Run: npm run build`);
    return JSON.parse(file.content.toString('utf8')) as unknown;
  };
  parse('mf-manifest.json');
  const facts = parse('release.json') as ReleaseFacts;
  if (facts.name !== name) throw new Error(`${dist} is a build of ${facts.name}, not of ${name}.`);
  if (!facts.takes || !facts.requires) throw new Error(`${dist} was built by older tools. Run: npm run build`);
  return facts;
}

/** Writes the folder under another name and renames it when it is complete; one that is there is never touched. */
async function store(folder: string, files: readonly BuiltFile[]): Promise<void> {
  if (existsSync(folder)) return;
  const fresh = besideName(folder);
  try {
    for (const file of files) {
      for (const { path, content } of [file, ...(await compressed(file))])
        await writeDurably(join(fresh, path), content);
    }
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Somebody else published the same files in the meantime.
    if (!existsSync(folder)) throw error;
  }
}
