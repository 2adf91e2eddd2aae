import { createHash } from 'node:crypto';
import { readdir, readFile, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { replaceFile } from '../publish/write-durably.ts';
import { hashIn, isShared, isStored, type SiteIndex, storedAtOf } from './site-index.ts';

/** What a folder is known to hold of a bucket. */
export interface Held extends SiteIndex {
  /** Of the index; empty while files of it are still being fetched. */
  etag: string;
  /** By which a file shows that nobody has touched it since. */
  stats: Record<string, string>;
}

export interface LocalFile {
  hash: string;
  stats: string;
  changedAt: number;
}

const heldFile = (dir: string) => join(dir, '.bucket.json');

export async function readHeld(dir: string): Promise<Held> {
  const text = await readFile(heldFile(dir), 'utf8').catch(() => undefined);
  return text === undefined ? { version: 0, files: {}, etag: '', stats: {} } : (JSON.parse(text) as Held);
}

export const writeHeld = (dir: string, held: Held): Promise<void> => replaceFile(heldFile(dir), JSON.stringify(held));

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The files of a folder that a bucket may hold; only those are read that were touched. */
export async function localFiles(dir: string, { files, stats }: Held): Promise<Map<string, LocalFile>> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => []);
  const found = new Map<string, LocalFile>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(dir, file);
    if (!isShared(path)) continue;
    const now = await statsOf(file);
    const known = now?.stats === stats[path] && files[path];
    if (now) found.set(path, { ...now, hash: known ? hashIn(known) : hashOf(await readFile(file)) });
  }
  return found;
}

/** Of the files that are what these objects hold. */
export const statsIn = (local: Map<string, LocalFile>, files: SiteIndex['files']): Held['stats'] =>
  Object.fromEntries(
    [...local].flatMap(([path, { hash, stats }]) => (hashIn(files[path] ?? '') === hash ? [[path, stats]] : [])),
  );

async function statsOf(file: string): Promise<Omit<LocalFile, 'hash'> | undefined> {
  const { mtimeMs, size, ino } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0, ino: 0 }));
  return ino === 0 ? undefined : { stats: `${mtimeMs}/${size}/${ino}`, changedAt: mtimeMs };
}

/** Puts what an object holds in place; of a release as old as it is there: cleaning goes by that. */
export async function placeFile(dir: string, path: string, object: string, content: Buffer): Promise<string> {
  const file = join(dir, path);
  await replaceFile(file, content);
  if (isStored(path)) await utimes(file, storedAtOf(object), storedAtOf(object));
  return (await statsOf(file))!.stats;
}

/** Folders of releases are as old as the newest file in them. */
export async function ageFolders(dir: string, files: SiteIndex['files'], placed: readonly string[]): Promise<void> {
  const folderOf = (path: string) => /^(?:modules\/[^/]+|\.shells|\.api)\/\w+(?=\/)/.exec(path)?.[0];
  const newest = new Map(placed.flatMap((path) => (folderOf(path) ? [[folderOf(path)!, 0]] : [])));
  for (const [path, object] of Object.entries(files)) {
    const folder = folderOf(path);
    if (folder && newest.has(folder)) newest.set(folder, Math.max(newest.get(folder)!, storedAtOf(object)));
  }
  for (const [folder, at] of newest) await utimes(join(dir, folder), at, at);
}

/** Removes a file, and the folders that it leaves empty: a folder that is there is taken for a whole release. */
export async function removeFile(dir: string, path: string): Promise<void> {
  await rm(join(dir, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    if (
      !(await rmdir(join(dir, folder)).then(
        () => true,
        () => false,
      ))
    )
      return;
}
