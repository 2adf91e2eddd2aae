import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isServed, replaceFile, type RoomRelease, storedPath } from '@konbit/releases';
import { compressedForms, isWorthCompressing } from './compressed.ts';
import { releaseFiles } from './local-releases.ts';

/** Brotli's best: a release is compressed once. */
const releaseQuality = 11;

/** How many files at once: pages are compressed by the same few threads. */
const atOnce = 2;

/** Writes the missing forms beside the files of releases. What is whole once is not looked at again. */
export function releaseCompressor(
  siteDir: string,
): (releases: readonly RoomRelease[], signal?: AbortSignal) => Promise<void> {
  const done = new Set<string>();
  return async (releases, signal) => {
    for (const record of releases) {
      const id = `${record.room} ${record.release}`;
      if (done.has(id)) continue;
      const queue = [...(await filesOf(siteDir, record))];
      const work = async () => {
        for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
          signal?.throwIfAborted();
          await compressFile(siteDir, path);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      done.add(id);
    }
  };
}

async function filesOf(siteDir: string, { room, release, assets = [] }: RoomRelease): Promise<string[]> {
  const own = await releaseFiles(siteDir, room, release);
  return [...own.map((path) => storedPath(room, release, path)), ...assets].filter(isServed);
}

async function compressFile(siteDir: string, path: string): Promise<void> {
  const found = await stat(join(siteDir, path)).catch(() => undefined);
  if (!found || !isWorthCompressing(path, found.size)) return;
  for (const [ending, compress] of Object.entries(compressedForms)) {
    const form = path + ending;
    const existing = await stat(join(siteDir, form)).catch(() => undefined);
    if (existing) continue;
    await replaceFile(siteDir, form, await compress(await readFile(join(siteDir, path)), releaseQuality));
  }
}
