import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeltaFile } from '../publish/delta.ts';
import { shellAssetsFile, shellFolder } from '../publish/site-folder.ts';

/** No deploy takes longer: what is younger may be of one that is under way. */
const underWayMs = 24 * 60 * 60 * 1000;

/**
 * Hashed files of shells that go, which none that stays has. Nothing while one is stored of which nobody wrote down its
 * files.
 */
export async function unusedAssets(dir: string, gone: readonly string[], now: number): Promise<string[]> {
  const shells = (await readdir(shellFolder(dir, '')).catch(() => [])).filter((name) => /^\w+$/.test(name));
  const lists = await Promise.all(shells.map(async (shell) => ({ shell, assets: await assetsOf(dir, shell) })));
  if (lists.some(({ assets }) => assets === undefined)) return [];
  const of = (isGone: boolean) =>
    new Set(lists.flatMap(({ shell, assets = [] }) => (gone.includes(shell) === isGone ? assets : [])));
  const used = of(false);
  const there = (await readdir(join(dir, 'assets'), { recursive: true }).catch(() => [])).map(
    (name) => `assets/${name}`,
  );
  const unused: string[] = [];
  for (const path of of(true)) {
    const { mtimeMs } = await stat(join(dir, path));
    if (!used.has(path) && now - mtimeMs > underWayMs) unused.push(path, ...formsOf(path, there));
  }
  return unused;
}

/** What stands beside a file, as it is sent in its place. */
const formsOf = (path: string, there: readonly string[]): string[] =>
  there.filter(
    (form) => form === `${path}.br` || form === `${path}.gz` || (form.startsWith(`${path}.`) && isDeltaFile(form)),
  );

async function assetsOf(dir: string, shell: string): Promise<string[] | undefined> {
  const text = await readFile(shellAssetsFile(dir, shell), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as string[]);
}
