import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SubresourceIntegrityPlugin } from '@rspack/core';
import { baseConfig, isServing } from './base.js';
import { buildName } from './build-name.js';
import { federation, runtimeAsModules } from './federation.js';
import { providedBy } from './provides.js';
import { releaseFacts } from './release-facts.js';
import { mantineFromItsFacades, takenFromShell } from './shared.js';

/**
 * Build of a feature module: one remote that exposes `./app` and takes from the shell whatever the shell provides.
 * `contract` is the number of the seam that the module was written against; `seamMismatches(facts, provided)` tells
 * what stands between it and the shell that it is built for, and fails the build.
 */
export function moduleConfig({ directory, contract, seamMismatches, plugins = [] }) {
  const { name: packageName, version, konbit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const name = packageName.replace(/^@[^/]*\//, '');
  const container = buildName(name, directory);
  const provided = providedFor(directory, contract);
  return baseConfig({
    directory,
    name,
    uniqueName: container,
    entry: {},
    // Addresses of chunks follow the address of the remote's entry, wherever the release is served from.
    publicPath: 'auto',
    // The release's folder has a name of its own, so that its files need none.
    files: '[name]',
    alias: runtimeAsModules,
    transformImport: [mantineFromItsFacades(provided.provides['@konbit/web/provided/mantine'])],
    plugins: [
      federation({
        name: container,
        // Unlike a variable, it can be deleted: the first script starts another shell with nothing of the one before.
        library: { type: 'global', name: container },
        filename: 'remoteEntry.js',
        exposes: { './app': { import: './src/app.tsx', name: 'app' } },
        shared: takenFromShell(directory),
        manifest: true,
        experiments: { externalRuntime: true },
        optimization: { disableSnapshot: true, disableRemote: true },
      }),
      // Chunks that the module loads later: what comes with its entry, the shell asks for by the release list.
      ...(isServing() ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), facts()]),
      ...plugins,
    ],
  });

  function facts() {
    const { budgetKb, page = null, seenAt, data } = konbit ?? {};
    const mismatches = (facts) => seamMismatches(facts, provided);
    return releaseFacts({ directory, name, version, contract, page, seenAt, data, budgetKb, mismatches });
  }
}

/** What the shell provides: this checkout's; outside, the one that the package of `web` was made with. */
function providedFor(directory, contract) {
  if (existsSync(join(directory, '../nx.json'))) return providedBy(join(directory, '../shell'), contract);
  const { resolve } = createRequire(join(directory, 'package.json'));
  return JSON.parse(readFileSync(resolve('@konbit/web/provides.json'), 'utf8'));
}
