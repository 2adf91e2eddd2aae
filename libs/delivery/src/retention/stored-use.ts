import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isModuleName, type ModuleName, releaseOf, type ReleaseList, type ReleaseTabsCount } from '@konbit/contracts';
import { tabsOf } from '../deploy/release-tabs.ts';
import { liveApi } from '../api-room/stored-api.ts';
import { type AuditEntry, readDeployLog } from '../publish/deploy-log.ts';
import { releaseBefore } from '../publish/earlier-release.ts';
import { liveShell, shellFallback } from '../publish/live-seam.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { apiFolder, shellFolder } from '../publish/site-folder.ts';
import { releaseFolder } from '../publish/stored-release.ts';
import { replaceFile } from '../publish/write-durably.ts';
import { listedUntil, type Use } from './why-kept.ts';

export interface StoredUse extends Use {
  module: AuditEntry['room'];
  release: string;
}

/** Every release in the site folder, and how it is used by the given counts of tabs. */
export async function storedUses(dir: string, counts: readonly ReleaseTabsCount[]): Promise<StoredUse[]> {
  const { list, serial } = await readReleaseList(dir);
  const entries = await readDeployLog(dir, serial);
  const modules = (await namesIn(join(dir, 'modules'))).filter(isModuleName);
  const standingIn: [AuditEntry['room'], Standing][] = [
    ...modules.map((module): [ModuleName, Standing] => [module, standingOf(list[module])]),
    ['shell', { live: await liveShell(dir), fallback: await shellFallback(dir) }],
    ['api', apiStanding(await liveApi(dir), entries)],
  ];
  const uses: StoredUse[] = [];
  for (const [module, { live, fallback, rollout }] of standingIn) {
    const until = listedUntil(entries, module);
    for (const release of await releasesIn(dir, module)) {
      const { mtimeMs: storedAt } = await stat(storedFolder(dir, module, release));
      const standing = {
        [rollout ?? '']: 'out to a share',
        [fallback ?? '']: 'what the live one falls back to',
        [live ?? '']: 'live',
      }[release];
      const tabs = module === 'api' ? 0 : tabsOf(counts, module, release).tabs;
      const previewedUntil = isModuleName(module) ? await readPreviewedUntil(dir, module, release) : undefined;
      uses.push({ module, release, standing, listedUntil: until.get(release), previewedUntil, storedAt, tabs });
    }
  }
  return uses;
}

/** Where a release of a room stands. */
export function storedFolder(dir: string, room: AuditEntry['room'], release: string): string {
  if (room === 'shell') return shellFolder(dir, release);
  return room === 'api' ? apiFolder(dir, release) : releaseFolder(dir, room, release);
}

/** What has a dot in its name is no release; nor are the packages that those of the api use. */
const releasesIn = async (dir: string, room: AuditEntry['room']): Promise<string[]> =>
  (await namesIn(storedFolder(dir, room, ''))).filter((name) => /^\w+$/.test(name) && name !== 'node_modules');

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(() => [])).sort();

type Standing = Partial<Record<'live' | 'fallback' | 'rollout', string>>;

const standingOf = (entry: ReleaseList[ModuleName] | undefined): Standing => ({
  live: entry?.release,
  fallback: entry?.previous && releaseOf(entry.previous),
  rollout: entry?.rollout?.release,
});

const apiStanding = (live: string | undefined, entries: readonly AuditEntry[]): Standing => ({
  live,
  fallback: live && releaseBefore(entries, 'api', live),
});

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
