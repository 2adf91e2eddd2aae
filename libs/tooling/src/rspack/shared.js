import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What the shell provides to every module: react, the `web` library, and slim facades that re-export only the names in
 * use of a few large libraries. A module imports the ordinary package names; the shell's facade answers.
 */
export const facades = {
  '@konbit/web/provided/basics': ['@konbit/web/provided/basics', '@mantine/hooks'],
  '@konbit/web/provided/dialogs': ['@konbit/web/provided/dialogs'],
  '@konbit/web/provided/fields': ['@konbit/web/provided/fields'],
  '@konbit/web/provided/mantine': ['@mantine/core', '@mantine/form'],
  '@konbit/web/provided/query': ['@tanstack/react-query'],
  '@konbit/web/provided/router': ['react-router-dom'],
  '@konbit/web/provided/state': ['jotai', 'jotai/utils'],
};

/** Come when a module takes them; the others come with the page. */
export const late = ['dialogs', 'fields', 'mantine'].map((name) => `@konbit/web/provided/${name}`);

const reactEntries = ['react', 'react/jsx-runtime', 'react-dom'];

/** What a module may take names from, by the package it imports. */
export const facadeOf = {
  '@konbit/web': '@konbit/web',
  ...Object.fromEntries(
    Object.entries(facades).flatMap(([facade, packages]) => packages.map((name) => [name, facade])),
  ),
};

export const providedFacades = ['@konbit/web', ...Object.keys(facades)];

/** What stands behind each package that modules import: of these the shell brings its version along. */
const librariesOf = (name) => [name.replace(/^jotai\/.*/, 'jotai').replace(/^@konbit\/web\/.*/, '@mantine/core')];
const always = ['react', 'react-dom', '@konbit/web'];

/** Version range of each library that a module takes, by the packages that it imports: the major it was built with. */
export const librariesTaken = (packages, versions) =>
  Object.fromEntries(
    [...new Set([...always, ...packages].flatMap(librariesOf))]
      .filter((name) => versions[name])
      // In the order of their names, not in that in which modules happened to be read.
      .sort()
      .map((name) => [name, versions[name].replace(/^(0\.\d+|[1-9]\d*)\..*/, (_, held) => caret(held))]),
  );

const caret = (held) => `^${held}${held.startsWith('0.') ? '.0' : '.0.0'}`;

/** Versions that the shell brings along; `resolve` finds a file of a package. */
export const providedVersions = (resolve) =>
  Object.fromEntries(
    [...new Set(['react', 'react-dom', ...Object.keys(facadeOf)].flatMap(librariesOf))].map((name) => [
      name,
      versionOf(name, resolve(name)),
    ]),
  );

/** Not all packages let their package.json be imported. */
function versionOf(name, file) {
  const folder = dirname(file);
  if (folder === file) throw new Error(`${name} has no package.json.`);
  const text = existsSync(join(folder, 'package.json')) ? readFileSync(join(folder, 'package.json'), 'utf8') : '{}';
  const { name: found, version } = JSON.parse(text);
  return found === name && version ? version : versionOf(name, folder);
}

/** The host brings everything along in its first chunk, but what is late. */
export function providedByShell() {
  const shared = (name) => [name, { shareKey: name, version: '1.0.0', eager: !late.includes(name) }];
  return Object.fromEntries([...reactEntries, '@konbit/web', ...Object.keys(facades)].map(shared));
}

/**
 * A module brings none of it along (`import: false`): a second copy would be a second session, cache or theme. Versions
 * are compared when it is built and when it goes live, and no more in the page.
 */
export function takenFromShell() {
  const taken = (name, shareKey = name) => [name, { shareKey, import: false, singleton: true, requiredVersion: false }];
  return Object.fromEntries([
    ...[...reactEntries, '@konbit/web'].map((name) => taken(name)),
    ...Object.entries(facades).flatMap(([facade, packages]) => packages.map((name) => taken(name, facade))),
  ]);
}
