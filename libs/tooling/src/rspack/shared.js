import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Slim facades re-export only the names in use of large libraries, so that the rest is shaken off. */
const facades = {
  '@konbit/web/provided/mantine': ['@mantine/core', '@mantine/hooks'],
  '@konbit/web/provided/dialogs': ['@konbit/web/provided/dialogs'],
  '@konbit/web/provided/controls': ['@konbit/web/provided/controls'],
  '@konbit/web/provided/form': ['@mantine/form'],
  '@konbit/web/provided/query': ['@tanstack/react-query'],
  '@konbit/web/provided/router': ['react-router-dom'],
  '@konbit/web/provided/state': ['jotai', 'jotai/utils'],
};

/** Loaded with the first module that uses them: 22 kB less in every page. */
const [dialogs, controls, form] = ['dialogs', 'controls', 'form'].map((name) => `@konbit/web/provided/${name}`);
const isLate = (key) => [dialogs, controls, form].includes(key);

/** Each facade hands the names that it lacks on to the next. Loaders run from the last to the first. */
export const mantineFromItsFacades = (provides) => [
  handOn(dialogs, controls, provides[dialogs]),
  handOn('@mantine/core', dialogs, provides['@konbit/web/provided/mantine']),
];

const handOn = (libraryName, customName, ignoreEsComponent) => ({
  libraryName,
  customName,
  ignoreEsComponent,
  camelToDashComponentName: false,
  transformToDefaultImport: false,
});

export const shareKeyOf = {
  ...Object.fromEntries(['react', 'react/jsx-runtime', 'react-dom', '@konbit/web'].map((name) => [name, name])),
  ...Object.fromEntries(Object.entries(facades).flatMap(([key, packages]) => packages.map((name) => [name, key]))),
};

/** Its names are in our own file; a library's are what it exports. */
export const isOurs = (key) => key.startsWith('@konbit/');

const libraryOf = (key) =>
  key === dialogs || key === controls ? '@mantine/core' : (facades[key]?.[0] ?? key).replace(/^react\/.*/, 'react');

export const providedByShell = (directory) =>
  sharedAs((key) => {
    // The shell uses its own copy: comparing versions would only delay the start.
    const version = installedVersion(libraryOf(key), directory);
    return { singleton: true, eager: !isLate(key), version, requiredVersion: false };
  }, Object.values(shareKeyOf));

/** A second copy would be a second session, cache or theme. A version outside the module's range is refused at load. */
export const takenFromShell = (directory) =>
  sharedAs((name) => {
    const shareKey = shareKeyOf[name];
    const requiredVersion = rangeOf(libraryOf(shareKey), directory);
    return { shareKey, import: false, singleton: true, strictVersion: true, requiredVersion };
  }, Object.keys(shareKeyOf));

const sharedAs = (optionsOf, names) => Object.fromEntries(names.map((name) => [name, optionsOf(name)]));

export const providedVersions = (directory) => versions(Object.values(shareKeyOf), directory);

export const librariesTaken = (keys, directory) =>
  Object.fromEntries(
    Object.keys(versions(['react', 'react-dom', '@konbit/web', ...keys], directory)).map((name) => [
      name,
      rangeOf(name, directory),
    ]),
  );

const versions = (keys, directory) =>
  Object.fromEntries([...new Set(keys.map(libraryOf))].sort().map((name) => [name, installedVersion(name, directory)]));

/** What a module runs with: the range among its `peerDependencies`, or the major version that is installed. */
function rangeOf(name, directory) {
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return peerDependencies[name] ?? majorOf(installedVersion(name, directory));
}

/** `^19.0.0` of 19.3.1, `^0.8.0` of 0.8.4. */
function majorOf(version) {
  const [major, minor] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}

/** Not all packages export their package.json. */
function installedVersion(name, directory) {
  const folders = createRequire(join(directory, 'package.json')).resolve.paths(name);
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (!file) throw new Error(`${name} is not installed for ${directory}.`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
