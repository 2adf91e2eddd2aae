import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { shellFolder } from '../publish/site-folder.ts';
import { isBesideName } from '../publish/write-durably.ts';

/** No deploy takes longer: what is younger may be one that is under way. */
const underWayMs = 24 * 60 * 60 * 1000;

/**
 * What deploys that were killed left in the site folder: files half written, and what stands beside shells that never
 * came.
 */
export async function leftovers(dir: string, now: number): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => []);
  const shells = new Set((await readdir(shellFolder(dir, '')).catch(() => [])).filter((name) => !name.includes('.')));
  const found: string[] = [];
  for (const { name, parentPath } of entries) {
    const [, shell] = /^(\w+)\.(?:assets|ticket|provenance)\.json$/.exec(name) ?? [];
    const isAlone = shell !== undefined && join(parentPath, '/') === shellFolder(dir, '/') && !shells.has(shell);
    const path = join(parentPath, name);
    const isInside = found.some((one) => path.startsWith(join(dir, one, '/')));
    if (isInside || !(isBesideName(name) || isAlone)) continue;
    // Its own deploy may have put it in place meanwhile.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (now - mtimeMs > underWayMs) found.push(relative(dir, path));
  }
  return found.sort();
}
