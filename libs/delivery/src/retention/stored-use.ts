import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isModuleName, type ModuleName, releaseOf, type ReleaseList, type ReleaseTabsCount } from '@konbit/contracts';
import { tabsOf } from '../deploy/release-tabs.ts';
import { readDeployLog } from '../publish/deploy-log.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { releaseFolder } from '../publish/stored-release.ts';
import { replaceFile } from '../publish/write-durably.ts';
import { listedUntil, type Use } from './why-kept.ts';

export interface StoredUse extends Use {
  module: ModuleName;
  release: string;
}

/** Every release in the site folder, and how it is used by the given counts of tabs. */
export async function storedUses(dir: string, counts: readonly ReleaseTabsCount[]): Promise<StoredUse[]> {
  const { list, serial } = await readReleaseList(dir);
  const entries = await readDeployLog(dir, serial);
  const uses: StoredUse[] = [];
  for (const module of (await namesIn(join(dir, 'modules'))).filter(isModuleName)) {
    const until = listedUntil(entries, module);
    for (const release of await namesIn(join(dir, 'modules', module))) {
      const { mtimeMs: storedAt } = await stat(releaseFolder(dir, module, release));
      const standing = standingOf(list[module], release);
      const { tabs } = tabsOf(counts, module, release);
      const previewedUntil = await readPreviewedUntil(dir, module, release);
      uses.push({ module, release, standing, listedUntil: until.get(release), previewedUntil, storedAt, tabs });
    }
  }
  return uses;
}

/** What has a dot in front is no release. */
const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();

function standingOf(entry: ReleaseList[ModuleName] | undefined, release: string): string | undefined {
  if (entry?.release === release) return 'live';
  if (entry?.rollout?.release === release) return 'out to a share';
  return entry?.previous && releaseOf(entry.previous) === release ? 'what the live one falls back to' : undefined;
}

const previewedFile = (dir: string, module: ModuleName, release: string) =>
  join(releaseFolder(dir, module, release), '.previewed-until');

/** In milliseconds; 0 where no link was made. */
async function readPreviewedUntil(dir: string, module: ModuleName, release: string): Promise<number> {
  return Number(await readFile(previewedFile(dir, module, release), 'utf8').catch(() => 0));
}

/** Keeps a release as long as a link to it holds. */
export async function keepPreviewed(dir: string, module: ModuleName, release: string, until: number): Promise<void> {
  const latest = Math.max(until, await readPreviewedUntil(dir, module, release));
  await replaceFile(previewedFile(dir, module, release), String(latest));
}
