import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What the shell provides to every module: react, the `web` library, and slim facades that re-export only the names in
 * use of a few large libraries, so that the rest is shaken off. A module imports the ordinary package names; the
 * shell's facade answers.
 */
const facades = {
  '@konbit/web/provided/mantine': ['@mantine/core', '@mantine/hooks'],
  '@konbit/web/provided/dialogs-and-forms': ['@konbit/web/provided/dialogs-and-forms'],
  '@konbit/web/provided/form': ['@mantine/form'],
  '@konbit/web/provided/query': ['@tanstack/react-query'],
  '@konbit/web/provided/router': ['react-router-dom'],
  '@konbit/web/provided/state': ['jotai', 'jotai/utils'],
};

/** Come with the first module that takes them: with the page they would be 18 kB more for everybody. */
const late = '@konbit/web/provided/dialogs-and-forms';
const isLate = (key) => key === late || key === '@konbit/web/provided/form';

/** Has a module take each name of `@mantine/core` from the facade that has it: `first` are those of the page's. */
export const mantineFromItsFacades = (first) => ({
  libraryName: '@mantine/core',
  customName: late,
  ignoreEsComponent: first,
  camelToDashComponentName: false,
  transformToDefaultImport: false,
});

/** Which shared thing answers each package that a module may import. */
export const shareKeyOf = {
  ...Object.fromEntries(['react', 'react/jsx-runtime', 'react-dom', '@konbit/web'].map((name) => [name, name])),
  ...Object.fromEntries(Object.entries(facades).flatMap(([key, packages]) => packages.map((name) => [name, key]))),
};

/** Things whose names are compared between modules and shell. */
export const isCompared = (key) => key.startsWith('@konbit/');

/** The library whose version stands for a shared thing. */
const libraryOf = (key) => (key === late ? '@mantine/core' : (facades[key]?.[0] ?? key)).replace(/^react\/.*/, 'react');

/** `shared` of the host, which brings along in its first chunk what is not late. */
export const providedByShell = (directory) =>
  sharedAs((key) => {
    const version = installedVersion(libraryOf(key), directory);
    return { singleton: true, eager: !isLate(key), version, requiredVersion: majorOf(version) };
  }, Object.values(shareKeyOf));

/**
 * `shared` of a module, which brings none of it along: a second copy would be a second session, cache or theme. A
 * library of another major than it was built with is refused when the module is loaded, too.
 */
export const takenFromShell = (directory) =>
  sharedAs((name) => {
    const shareKey = shareKeyOf[name];
    const requiredVersion = majorOf(installedVersion(libraryOf(shareKey), directory));
    return { shareKey, import: false, singleton: true, strictVersion: true, requiredVersion };
  }, Object.keys(shareKeyOf));

const sharedAs = (optionsOf, names) => Object.fromEntries(names.map((name) => [name, optionsOf(name)]));

/** `{ library: version }` of what the shell provides. */
export const providedVersions = (directory) => versions(Object.values(shareKeyOf), directory);

/** `{ library: range }` of what a module takes, by the shared things that it takes. */
export const librariesTaken = (keys, directory) =>
  Object.fromEntries(
    Object.entries(versions(['react', 'react-dom', '@konbit/web', ...keys], directory)).map(([name, version]) => [
      name,
      majorOf(version),
    ]),
  );

const versions = (keys, directory) =>
  Object.fromEntries([...new Set(keys.map(libraryOf))].sort().map((name) => [name, installedVersion(name, directory)]));

/** `^19.0.0` of 19.3.1, `^0.8.0` of 0.8.4. */
function majorOf(version) {
  const [major, minor] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}

/** Version of a package as a room finds it. Not all packages let their package.json be imported. */
function installedVersion(name, directory) {
  const folders = createRequire(join(directory, 'package.json')).resolve.paths(name);
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (!file) throw new Error(`${name} is not installed for ${directory}.`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
