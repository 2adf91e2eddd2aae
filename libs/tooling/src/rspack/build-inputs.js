import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { minimatch } from 'minimatch';
import { withoutUnused } from './contract-files.js';

const tooling = 'libs/tooling';
const read = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const isRoom = (name) => name.startsWith('@konbit/');

/** What makes a build of the sources. */
const builders = ['@rspack/core', '@swc/core', 'postcss', 'postcss-loader', 'postcss-preset-mantine'];

/**
 * All that goes into the build of a room, found as Nx finds it (`production` in nx.json): files of the room and of the
 * libraries it depends on, but for files of the contract that none of them uses, and the versions of npm packages, as
 * `name@version`.
 */
export function buildInputs(directory) {
  const root = dirname(directory);
  const { namedInputs } = read(root, 'nx.json');
  const rooms = withDependencies(root, basename(directory)).map((room) => [room, read(root, room, 'package.json')]);
  const files = rooms.flatMap(([room, { nx }]) =>
    filesIn(join(root, room), nx?.namedInputs?.production ?? namedInputs.production).map((file) =>
      relative(root, file),
    ),
  );
  const names = rooms.flatMap(([room, { dependencies }]) =>
    room === tooling ? builders : Object.keys(dependencies ?? {}).filter((name) => !isRoom(name)),
  );
  const packages = withTheirs(read(root, 'package-lock.json'), names);
  return { files: withoutUnused(root, [...files, 'tsconfig.base.json']).sort(), packages };
}

/** Folders of a room and of the workspace's libraries that its package.json leads to. */
function withDependencies(root, room, found = new Set()) {
  if (found.has(room)) return [];
  found.add(room);
  const { dependencies, devDependencies } = read(root, room, 'package.json');
  for (const name of Object.keys({ ...dependencies, ...devDependencies }))
    if (isRoom(name)) withDependencies(root, join('libs', name.slice('@konbit/'.length)), found);
  return [...found];
}

/** What is no source, wherever it lies; Nx leaves out the same, as Git does. */
const ignored = new Set(['node_modules', 'dist', 'test-results']);

function filesIn(folder, patterns) {
  const matches = (path) =>
    patterns.reduce((taken, pattern) => {
      const isOut = pattern.startsWith('!');
      const glob = pattern.replace(/^!/, '').replace('{projectRoot}/', '');
      return minimatch(path, glob) ? !isOut : taken;
    }, false);
  const walk = (at) =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      if (ignored.has(entry.name) || /\.(log|tsbuildinfo)$/.test(entry.name)) return [];
      return entry.isDirectory() ? walk(join(at, entry.name)) : join(at, entry.name);
    });
  return walk(folder).filter((file) => matches(relative(folder, file)));
}

/** These npm packages and all that they depend on, as `name@version`, by the lock. */
function withTheirs({ packages }, names) {
  const found = new Set();
  const visit = (name, from) => {
    const path = pathOf(packages, name, from);
    if (!path || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = packages[path];
    for (const inner of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(inner, path);
  };
  for (const name of names) visit(name, '');
  return [...found].map((path) => `${path.split('node_modules/').at(-1)}@${packages[path].version}`).sort();
}

/** Where Node finds a package from another one: beside it, or in a folder further up. */
function pathOf(packages, name, from) {
  const path = join(from, 'node_modules', name);
  if (packages[path]) return path;
  return (
    from &&
    pathOf(packages, name, from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '')
  );
}
