import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Slim facades re-export the names in use on first screens, so that the rest of a library is shaken off. Live releases
 * take names by these keys.
 */
const facades = {
  '@konbit/web/provided/mantine': ['@mantine/core', '@mantine/hooks'],
  '@konbit/web/provided/controls': ['@mantine/core'],
  '@konbit/web/provided/dialogs': ['@mantine/core'],
  '@konbit/web/provided/progress': ['@mantine/core'],
  '@konbit/web/provided/form': ['@mantine/form'],
  '@konbit/web/provided/query': ['@tanstack/react-query'],
  '@konbit/web/provided/router': ['react-router-dom'],
  '@konbit/web/provided/state': ['jotai'],
};

/** Every name of a library: what no facade has comes from these, with the first module that takes such a name. */
export const wholeLibraries = {
  '@mantine/core': '@konbit/web/whole/mantine-core',
  '@mantine/hooks': '@konbit/web/whole/mantine-hooks',
  '@mantine/form': '@konbit/web/whole/mantine-form',
  '@mantine/notifications': '@konbit/web/whole/mantine-notifications',
  '@tanstack/react-query': '@konbit/web/whole/react-query',
  'react-router-dom': '@konbit/web/whole/react-router',
  jotai: '@konbit/web/whole/jotai',
  'jotai/utils': '@konbit/web/whole/jotai-utils',
};

const eagerFacades = ['mantine', 'query', 'router', 'state'].map((name) => `@konbit/web/provided/${name}`);
const always = ['react', 'react/jsx-runtime', 'react-dom', '@konbit/web'];
const dialog = '@konbit/web/dialog';

/** A module's import to the key under which the shell shares it. */
export const shareKeyOf = {
  ...sameKeys([...always, dialog, ...Object.keys(facades)]),
  ...Object.fromEntries(
    Object.entries(wholeLibraries).flatMap(([library, file]) => [library, file].map((name) => [name, library])),
  ),
  'react-router': 'react-router-dom',
};

function sameKeys(names) {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/**
 * Options of swc's `transformImport`, one list for each pass over a module's source: names that a facade has are taken
 * from there, the others from the whole library. An `import *` or `export *` stays as it is, and gets the whole.
 */
export function importsFromFacades(provides) {
  const passes = [];
  for (const library of Object.keys(wholeLibraries)) {
    const sources = Object.keys(facades).filter((facade) => facades[facade].includes(library));
    const remaining = sources.map((facade) => provides[facade]);
    // The last pass has nothing left to ignore.
    const steps = [wholeLibraries[library], ...sources];
    steps.forEach((target, index) => {
      passes[index] ??= [];
      passes[index].push(takenInstead(library, target, remaining.slice(index).flat()));
    });
  }
  return passes;
}

const takenInstead = (libraryName, customName, ignoreEsComponent) => ({
  libraryName,
  customName,
  ignoreEsComponent,
  camelToDashComponentName: false,
  transformToDefaultImport: false,
});

/** Its names are in our own file; a library's are what it exports. */
export const isOurs = (key) => key.startsWith('@konbit/');

const libraryOf = (key) => (facades[key]?.[0] ?? key).replace(/^(react|jotai|@konbit\/web)\/.*/, '$1');

export const providedByShell = (directory) => {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const optionsOf = (key, eager) => {
    // The shell uses its own copy: comparing versions would only delay the start.
    const version = installedVersion(libraryOf(key), directory);
    return { singleton: true, eager, version, requiredVersion: false };
  };
  // By the path of its file, so that it is shared without an import, and the shell's own imports stay slim.
  const inFile = (file, shareKey, eager = false) => [resolve(file), { shareKey, ...optionsOf(shareKey, eager) }];
  return {
    ...sharedAs((key) => optionsOf(key, true), always),
    ...Object.fromEntries([
      inFile(dialog, dialog),
      ...Object.keys(facades).map((facade) => inFile(facade, facade, eagerFacades.includes(facade))),
      ...Object.entries(wholeLibraries).map(([library, file]) => inFile(file, library)),
    ]),
  };
};

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
