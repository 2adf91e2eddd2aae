import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { preProcessFile } from 'typescript';

const libs = join(__dirname, '../../..');

/** The folders that each folder of a room's `src` imports; a file beside them counts as a folder. */
function foldersOf(room: string): Map<string, Set<string>> {
  const src = join(libs, room, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    // `index.ts` imports everything, and nothing in the room imports it.
    (path) => /\.tsx?$/.test(path) && !/\.(spec|long)\.|(^|\/)test-support\/|^index\.ts$/.test(path),
  );
  const folders = new Map<string, Set<string>>();
  for (const path of files) {
    const { importedFiles } = preProcessFile(readFileSync(join(src, path), 'utf8'));
    const imported = importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
    const own = folders.get(folderOf(path)) ?? new Set();
    for (const { fileName } of imported) own.add(folderOf(normalize(join(path, '..', fileName))));
    own.delete(folderOf(path));
    folders.set(folderOf(path), own);
  }
  return folders;
}

const folderOf = (path: string) => path.split('/')[0]!;

/** The first path from a folder back to itself. */
function circleIn(folders: Map<string, Set<string>>, path: string[] = []): string | undefined {
  const last = path.at(-1);
  if (last !== undefined && path.indexOf(last) < path.length - 1) return path.slice(path.indexOf(last)).join(' → ');
  for (const next of last === undefined ? folders.keys() : (folders.get(last) ?? [])) {
    const circle = circleIn(folders, [...path, next]);
    if (circle) return circle;
  }
  return undefined;
}

it.each(['releases', 'gateway', 'operate', 'server'])('no folders of libs/%s import each other in a circle', (room) =>
  expect(circleIn(foldersOf(room))).toBeUndefined(),
);
