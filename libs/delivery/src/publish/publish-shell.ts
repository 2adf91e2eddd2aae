import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Provenance, ProvidedByShell } from '@konbit/contracts';
import { provenanceText, shellProvenanceFile, vouchedOf } from '../provenance/kept-provenance.ts';
import { readBuild, releaseNameOf, type BuiltFile } from './built-files.ts';
import { ensureRoot, readRoot, requireKeysOf } from '../keys/root.ts';
import { compressed } from './compressed.ts';
import { goLive } from './go-live.ts';
import { integrityOf, integrityRecordOf } from './integrity-record.ts';
import { providedBy, refuseShellMismatch } from './live-seam.ts';
import type { Published } from './publish-module.ts';
import { readTrustedList } from './release-list.ts';
import { ticketFor } from './release-ticket.ts';
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
  const files = await readBuild(dist);
  for (const path of ['index.html', 'provides.json']) {
    if (files.some((file) => file.path === path)) continue;
    throw new Error(`${dist} has no ${path}, so it is no complete build of the shell. Run: npm run build`);
  }
  const assets = files.filter(({ path }) => path.startsWith('assets/'));
  const besideAssets = files.filter((file) => !assets.includes(file));
  const lost = besideAssets.find(({ path }) => path.replace(/^pages\//, '').includes('/'));
  if (lost) throw new Error(`${lost.path} would not be served: the shell's files go into assets/ or beside its page.`);
  const fresh: BuiltFile[] = [];
  for (const asset of assets) if (!(await isThere(site.dir, asset))) fresh.push(asset);
  const facts = files.find(({ path }) => path === 'provides.json')!.content.toString('utf8');
  const provided = JSON.parse(facts) as ProvidedByShell;
  const staying = Object.entries(list).filter(([name]) => !comingModules.includes(name));
  await refuseShellMismatch(site.dir, Object.fromEntries(staying), provided);
  const release = releaseNameOf(files);
  const write = async () => {
    for (const asset of assets) await (fresh.includes(asset) ? addAsset : useAsset)(site.dir, asset);
    await replaceFile(shellAssetsFile(site.dir, release), JSON.stringify(assets.map(({ path }) => path)));
    // Its page and what stands beside it are kept, so that it can be rolled back to.
    await storeFolder(shellFolder(site.dir, release), besideAssets);
    await writeShellTicket(site, release, besideAssets, provenance);
  };
  return { release, provided, write };
}

async function isThere(siteDir: string, { path, content }: BuiltFile): Promise<boolean> {
  const there = await readFile(join(siteDir, path)).catch(() => undefined);
  if (there && !there.equals(content))
    throw new Error(`${path} is published with other content already. Put a hash into its name.`);
  return there !== undefined;
}

async function addAsset(siteDir: string, asset: BuiltFile): Promise<void> {
  // The compressed forms first: the file itself is what says that all are there.
  for (const { path, content } of [...(await compressed(asset)), asset])
    await replaceFile(join(siteDir, path), content);
}

/** An old one that is used again is as new: none that is young is cleared away. */
const useAsset = (siteDir: string, { path }: BuiltFile): Promise<void> =>
  utimes(join(siteDir, path), new Date(), new Date());

/** Beside its folder: what is in that goes beside the site's page. */
async function writeShellTicket(
  site: SiteFolder,
  release: string,
  files: readonly BuiltFile[],
  provenance?: Provenance,
): Promise<void> {
  const integrity = integrityOf(integrityRecordOf(files).content);
  const { contract } = await providedBy(site.dir, release);
  const root = await ensureRoot(site, 'shell');
  const facts = { module: 'shell', release, contract, integrity } as const;
  const ticket = ticketFor(root, site.key, { ...facts, ...(provenance && { provenance: vouchedOf(provenance) }) });
  if (provenance) await replaceFile(shellProvenanceFile(site.dir, release), provenanceText(provenance));
  await replaceFile(shellTicketFile(site.dir, release), JSON.stringify(ticket));
}
