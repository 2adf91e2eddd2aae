import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isTicketOf,
  type Provenance,
  type ProvidedByShell,
  type ReleaseList,
  type ReleaseTicket,
} from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { ensureRoot, NotSigned, readRoot, requireKeysOf } from '../keys/root.ts';
import { provenanceText, shellProvenanceFile } from '../provenance/kept-provenance.ts';
import { readBuild, type BuiltFile } from './built-files.ts';
import { compressed } from './compressed.ts';
import { goLive } from './go-live.ts';
import { refuseShellMismatch } from './live-seam.ts';
import type { Published, SignedBuild } from './publish-module.ts';
import { readTrustedList } from './release-list.ts';
import { ticketFor } from './release-ticket.ts';
import { type ShellBuild, shellIn } from './shell-build.ts';
import { shellAssetsFile, shellFolder, shellTicketFile, type SiteFolder } from './site-folder.ts';
import { storeFolder } from './store-folder.ts';
import { replaceFile } from './write-durably.ts';

/**
 * Publishes the shell: its hashed files join those of earlier shells, so that open pages keep theirs, and its page is
 * swapped last. Cut off before that, the site goes on with the shell it had. Refused with a sentence when a live module
 * takes what it does not provide.
 */
export async function publishShell(site: SiteFolder, dist: string): Promise<Published> {
  const { release } = await storeShell(site, dist);
  return { release, changed: (await goLive(site, { modules: [], shell: release })).length > 0 };
}

/** Puts a shell into the site folder without making it live. */
export async function storeShell(
  site: SiteFolder,
  dist: string,
  provenance?: Provenance,
): Promise<{ release: string }> {
  const { release, write } = await checkShell(site, dist, [], provenance);
  await write();
  return { release };
}

/** A shell that may stand in the site folder, what it provides, and how its files come there. */
interface CheckedShell {
  release: string;
  provided: ProvidedByShell;
  write(): Promise<void>;
}

/**
 * All that a shell's build can be refused for, before anything is written. Modules that come with it are held against
 * it by themselves.
 */
export async function checkShell(
  site: SiteFolder,
  dist: string,
  comingModules: readonly string[] = [],
  provenance?: Provenance,
): Promise<CheckedShell> {
  const { list } = await readTrustedList(site, comingModules);
  const root = await readRoot(site.dir);
  if (root) requireKeysOf('shell', root, site.key);
  const build = shellIn(await readBuild(dist), dist, provenance);
  const staying = Object.entries(list).filter(([name]) => !comingModules.includes(name));
  await refuseMisfit(site.dir, Object.fromEntries(staying), build);
  const { release, provided } = build;
  const write = async () => storeBuild(site, build, ticketFor(await ensureRoot(site, 'shell'), site.key, build.said));
  return { release, provided, write };
}

/** The same of a build that was signed elsewhere. */
export async function checkSignedShell(site: SiteFolder, signed: SignedBuild): Promise<CheckedShell> {
  const { list } = await readTrustedList(site);
  const build = shellIn(signed.files, 'This', signed.provenance);
  const { release, provided } = build;
  const says = { ...signed.ticket, ...build.said };
  const root = await readRoot(site.dir);
  if (!root || !isTicketOf(says, root, isSignedBy))
    throw new NotSigned(`The ticket of shell ${release} is not of these very files, or not signed by its key.`);
  await refuseMisfit(site.dir, list, build);
  return { release, provided, write: () => storeBuild(site, build, says) };
}

/** A shell goes as it is, or not at all: what it lacks for the modules that stay, or what stands in its place. */
async function refuseMisfit(dir: string, staying: ReleaseList, { assets, provided }: ShellBuild): Promise<void> {
  for (const asset of assets) await isThere(dir, asset);
  await refuseShellMismatch(dir, staying, provided);
}

async function storeBuild(site: SiteFolder, build: ShellBuild, ticket: ReleaseTicket): Promise<void> {
  const { release, assets, besideAssets, provenance } = build;
  for (const asset of assets) await ((await isThere(site.dir, asset)) ? useAsset : addAsset)(site, asset);
  await replaceFile(shellAssetsFile(site.dir, release), JSON.stringify(assets.map(({ path }) => path)));
  // Its page and what stands beside it are kept, so that it can be rolled back to.
  await storeFolder(shellFolder(site.dir, release), besideAssets);
  if (provenance) await replaceFile(shellProvenanceFile(site.dir, release), provenanceText(provenance));
  await replaceFile(shellTicketFile(site.dir, release), JSON.stringify(ticket));
}

async function isThere(siteDir: string, { path, content }: BuiltFile): Promise<boolean> {
  const there = await readFile(join(siteDir, path)).catch(() => undefined);
  if (there && !there.equals(content))
    throw new Error(`${path} is published with other content already. Put a hash into its name.`);
  return there !== undefined;
}

async function addAsset({ dir, brotliQuality }: SiteFolder, asset: BuiltFile): Promise<void> {
  // The compressed forms first: the file itself is what says that all are there.
  for (const { path, content } of [...(await compressed(asset, brotliQuality)), asset])
    await replaceFile(join(dir, path), content);
}

/** An old one that is used again is as new: none that is young is cleared away. */
const useAsset = ({ dir }: SiteFolder, { path }: BuiltFile): Promise<void> =>
  utimes(join(dir, path), new Date(), new Date());
