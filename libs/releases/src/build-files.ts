import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import { Refused } from './site-state.ts';
import { type BuiltFile, isStorePath } from './store.ts';

/** All files of a build folder, in the order of their paths. Throws a sentence when nothing is built there. */
export async function readBuild(dist: string): Promise<BuiltFile[]> {
  const entries = await readdir(dist, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  if (files.length === 0) throw new Refused('build', `${dist} holds no build. Run: npm run build`);
  const paths = files.map((entry) => relative(dist, join(entry.parentPath, entry.name))).sort();
  return Promise.all(
    paths.map(async (path) => ({ path: path.split(sep).join('/'), content: await readFile(join(dist, path)) })),
  );
}

const hashOf = (content: Buffer | string, algorithm = 'sha256') => createHash(algorithm).update(content);

/** SHA-256 over the paths and contents of files, whatever their order. */
export function digestOf(files: readonly BuiltFile[]): string {
  const lines = files.map(({ path, content }) => `${path}\0${hashOf(content).digest('hex')}\n`);
  return hashOf(lines.sort().join('')).digest('hex');
}

/** The same over what visitors may have: it is what names a release, since source maps may hold paths of a machine. */
export const servedDigest = (files: readonly BuiltFile[]): string =>
  digestOf(files.filter(({ path }) => isServed(path)));

/** Name of the release that these files make: the same build has the same name. */
export const releaseNameOf = (files: readonly BuiltFile[]): string => servedDigest(files).slice(0, 10);

/** As the `integrity` attribute of a script has it. */
export const integrityOf = (content: Buffer): string => `sha384-${hashOf(content, 'sha384').digest('base64')}`;

/** Whether visitors may have a file of a release: no source map, and nothing with a dot in front. */
export const isServed = (path: string): boolean => !path.endsWith('.map') && !/(?:^|\/)\./.test(path);

/** Where a file of a release is stored. The hashed files of all shells lie together: open pages ask for older ones. */
export const storedPath = (room: RoomName, release: string, path: string): string =>
  isSharedAsset(room, path) ? path : `releases/${room}/${release}/${path}`;

export const isSharedAsset = (room: RoomName, path: string): boolean =>
  room === 'shell' && path.startsWith('assets/') && isServed(path);

/** Whether a file of a build may have this path. */
export const isBuiltPath = (path: string): boolean => isStorePath(`build/${path}`) && !/(?:^|\/)\./.test(path);
