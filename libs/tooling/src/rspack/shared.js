import { readFileSync } from 'node:fs';

/**
 * What the shell provides to every module: react, the `web` library, and slim facades that re-export only the names in
 * use of a few large libraries. A module imports the ordinary package names; the shell's facade answers.
 */
export const facades = {
  '@konbit/web/provided/mantine': ['@mantine/core', '@mantine/hooks', '@mantine/form'],
  '@konbit/web/provided/query': ['@tanstack/react-query'],
  '@konbit/web/provided/router': ['react-router-dom'],
  '@konbit/web/provided/state': ['jotai', 'jotai/utils'],
};

const react = { singleton: true, requiredVersion: '^19.0.0' };
const own = { singleton: true, version: '1.0.0', requiredVersion: '^1.0.0' };
const reactEntries = ['react', 'react/jsx-runtime', 'react-dom'];

/** What a module may take names from, by the package it imports. */
export const facadeOf = {
  '@konbit/web': '@konbit/web',
  ...Object.fromEntries(
    Object.entries(facades).flatMap(([facade, packages]) => packages.map((name) => [name, facade])),
  ),
};

export const providedFacades = ['@konbit/web', ...Object.keys(facades)];

/** Version range of each library that a module takes whole. */
export const librariesTaken = () =>
  Object.fromEntries(
    [
      ['react', react],
      ['react-dom', react],
      ['@konbit/web', own],
    ].map(([name, { requiredVersion }]) => [name, requiredVersion]),
  );

/** Versions that the shell brings along; `resolve` finds a file of a package. */
export const providedVersions = (resolve) =>
  Object.fromEntries([
    ...['react', 'react-dom'].map((name) => [
      name,
      JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')).version,
    ]),
    ['@konbit/web', own.version],
  ]);

/** The host brings everything along in its first chunk. */
export function providedByShell() {
  const eager = (options) => ({ ...options, eager: true });
  return {
    ...Object.fromEntries(reactEntries.map((name) => [name, eager(react)])),
    '@konbit/web': eager(own),
    ...Object.fromEntries(Object.keys(facades).map((facade) => [facade, eager(own)])),
  };
}

/** A module brings none of it along (`import: false`): a second copy would be a second session, cache or theme. */
export function takenFromShell() {
  const fromHost = (options) => ({ ...options, import: false });
  return {
    ...Object.fromEntries(reactEntries.map((name) => [name, fromHost(react)])),
    '@konbit/web': fromHost(own),
    ...Object.fromEntries(
      Object.entries(facades).flatMap(([facade, packages]) =>
        packages.map((name) => [name, fromHost({ ...own, shareKey: facade })]),
      ),
    ),
  };
}
