import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { whileClaiming } from '@konbit/tooling/process';
import { readBuild, releaseNameOf, type BuiltFile } from './built-files.ts';
import { compressed } from './compressed.ts';
import { withMeta } from './page-meta.ts';
import type { Published } from './publish-module.ts';
import type { ReleaseKey } from '../keys/release-key.ts';
import type { SiteFolder } from './site-folder.ts';
import { replaceFile } from './write-durably.ts';

/**
 * Publishes the shell: its hashed files join those of earlier shells, so that open pages keep theirs, and its page is
 * swapped last. Cut off before that, the site goes on with the shell it had.
 */
export async function publishShell({ dir: siteDir, key }: SiteFolder, dist: string): Promise<Published> {
  const files = await readBuild(dist);
  const page = files.find(({ path }) => path === 'index.html');
  if (!page) throw new Error(`${dist} has no index.html, so it is no complete build of the shell. Run: npm run build`);
  const assets = files.filter(({ path }) => path.startsWith('assets/'));
  const besidePage = files.filter((file) => file !== page && !assets.includes(file));
  const lost = besidePage.find(({ path }) => path.includes('/'));
  if (lost) throw new Error(`${lost.path} would not be served: the shell's files go into assets/ or beside its page.`);
  const changed = await whileClaiming(join(siteDir, '.index.html.claim'), async () => {
    for (const asset of assets) await addAsset(siteDir, asset);
    for (const file of besidePage) await replaceIfOther(siteDir, file);
    return replaceIfOther(siteDir, withReleaseKey(page, key));
  });
  return { release: releaseNameOf(files), changed };
}

/** The shell trusts what this key signs: its public half comes with the shell's own page. */
function withReleaseKey({ path, content }: BuiltFile, { publicKey }: ReleaseKey): BuiltFile {
  return { path, content: Buffer.from(withMeta(content.toString('utf8'), 'release-key', publicKey)) };
}

async function addAsset(siteDir: string, asset: BuiltFile): Promise<void> {
  const there = await contentOf(join(siteDir, asset.path));
  if (there?.equals(asset.content)) return;
  if (there) throw new Error(`${asset.path} is published with other content already. Put a hash into its name.`);
  // The compressed forms first: the file itself is what says that all are there.
  for (const { path, content } of [...(await compressed(asset)), asset])
    await replaceFile(join(siteDir, path), content);
}

async function replaceIfOther(siteDir: string, { path, content }: BuiltFile): Promise<boolean> {
  if ((await contentOf(join(siteDir, path)))?.equals(content)) return false;
  await replaceFile(join(siteDir, path), content);
  return true;
}

const contentOf = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);
