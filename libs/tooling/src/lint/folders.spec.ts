import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { preProcessFile } from 'typescript';

const libs = join(__dirname, '../../..');

/** Which folders of a room's `src` its sources import, by folder; a file beside them stands for itself. */
function foldersOf(room: string): Map<string, Set<string>> {
  const src = join(libs, room, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    // The room's door imports everything, and nothing in the room imports it.
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

/** The first way that leads from a folder back to itself; nothing where there is none. */
function circleIn(folders: Map<string, Set<string>>, way: string[] = []): string | undefined {
  const last = way.at(-1);
  if (last !== undefined && way.indexOf(last) < way.length - 1) return way.slice(way.indexOf(last)).join(' → ');
  for (const next of last === undefined ? folders.keys() : (folders.get(last) ?? [])) {
    const circle = circleIn(folders, [...way, next]);
    if (circle) return circle;
  }
  return undefined;
}

it.each(['releases', 'gateway', 'operate', 'server'])('no folders of libs/%s import each other in a circle', (room) =>
  expect(circleIn(foldersOf(room))).toBeUndefined(),
);

it('a pair and a longer circle are found', () => {
  const circle = (arrows: Record<string, string[]>) =>
    circleIn(new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)])));
  expect(circle({ site: ['start'], start: ['site'] })).toBe('site → start → site');
  expect(circle({ ship: ['site'], site: ['pages'], pages: ['store'], store: ['site'] })).toMatch(/ → .* → .* → /);
  expect(circle({ ship: ['site', 'store'], site: ['store'], store: [] })).toBeUndefined();
});
