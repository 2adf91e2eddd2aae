import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProvidedByShell } from '@konbit/contracts';
import { readBuild, releaseNameOf, type BuiltFile } from './built-files.ts';
import { composePages } from './compose-pages.ts';
import { compressed } from './compressed.ts';
import { type Deed, logDeed } from './deploy-log.ts';
import { liveShell, refuseShellMismatch, shellFolder } from './live-seam.ts';
import { withMeta } from './page-meta.ts';
import type { Published } from './publish-module.ts';
import { type SiteFolder, whileChanging } from './site-folder.ts';
import { besideName, replaceFile, writeDurably } from './write-durably.ts';

/**
 * Publishes the shell: its hashed files join those of earlier shells, so that open pages keep theirs, and its page is
 * swapped last. Cut off before that, the site goes on with the shell it had. Refused with a sentence when a live module
 * takes what it does not provide.
 */
export async function publishShell(site: SiteFolder, dist: string): Promise<Published> {
  const files = await readBuild(dist);
  for (const path of ['index.html', 'provides.json']) {
    if (files.some((file) => file.path === path)) continue;
    throw new Error(`${dist} has no ${path}, so it is no complete build of the shell. Run: npm run build`);
  }
  const assets = files.filter(({ path }) => path.startsWith('assets/'));
  const besideAssets = files.filter((file) => !assets.includes(file));
  const lost = besideAssets.find(({ path }) => path.replace(/^pages\//, '').includes('/'));
  if (lost) throw new Error(`${lost.path} would not be served: the shell's files go into assets/ or beside its page.`);
  const release = releaseNameOf(files);
  for (const asset of assets) await addAsset(site.dir, asset);
  await keepShell(site.dir, release, besideAssets);
  return { release, changed: await shellGoesLive(site, release, 'deploy') };
}

/** Makes a shell that was published the live one; false when it was live already. */
export function shellGoesLive(site: SiteFolder, release: string, action: Deed['action']): Promise<boolean> {
  const { dir, key, by = 'unknown' } = site;
  return whileChanging(site, async () => {
    const files = await keptFiles(dir, release);
    const page = contentOf(files, 'index.html');
    const withKey = withMeta(withMeta(page, 'release-key', key.publicKey), 'shell-release', release);
    const shown = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined);
    if (shown === withKey) return false;
    await refuseShellMismatch(dir, JSON.parse(contentOf(files, 'provides.json')) as ProvidedByShell);
    const previous = await liveShell(dir);
    for (const { path, content } of files.filter((file) => file.path !== 'index.html'))
      await replaceFile(join(dir, path), content);
    await replaceFile(join(dir, 'index.html'), withKey);
    await composePages(dir);
    await logDeed(dir, { at: new Date().toISOString(), by, action, room: 'shell', release, previous, bytes: null });
    return true;
  });
}

async function addAsset(siteDir: string, asset: BuiltFile): Promise<void> {
  const there = await readFile(join(siteDir, asset.path)).catch(() => undefined);
  if (there?.equals(asset.content)) return;
  if (there) throw new Error(`${asset.path} is published with other content already. Put a hash into its name.`);
  // The compressed forms first: the file itself is what says that all are there.
  for (const { path, content } of [...(await compressed(asset)), asset])
    await replaceFile(join(siteDir, path), content);
}

/** Keeps a shell's page and what stands beside it, so that it can be rolled back to. */
async function keepShell(siteDir: string, release: string, files: readonly BuiltFile[]): Promise<void> {
  const folder = shellFolder(siteDir, release);
  if (existsSync(folder)) return;
  const fresh = besideName(folder);
  for (const { path, content } of files) await writeDurably(join(fresh, path), content);
  await rename(fresh, folder).catch((error: unknown) => {
    // Somebody else published the same shell in the meantime.
    if (!existsSync(folder)) throw error;
  });
}

async function keptFiles(siteDir: string, release: string): Promise<BuiltFile[]> {
  const folder = shellFolder(siteDir, release);
  if (/^\w+$/.test(release) && existsSync(folder)) return readBuild(folder);
  throw new Error(`There is no shell ${release} in ${siteDir}. See: npm run releases`);
}

const contentOf = (files: readonly BuiltFile[], path: string): string =>
  files.find((file) => file.path === path)!.content.toString('utf8');
