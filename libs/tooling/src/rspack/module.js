import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { baseConfig, isServing } from './base.js';
import { billOfMaterials } from './bill-of-materials.js';
import { buildName } from './build-name.js';
import { federation, runtimeForBundlers } from './federation.js';
import { providedBy } from './provides.js';
import { releaseFacts } from './release-facts.js';
import { importsFromFacades, takenFromShell } from './shared.js';

/** A remote that exposes `./app` and takes shared libraries from the shell. A build with `seamMismatches` fails. */
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
    // Chunks follow the address of the remote's entry.
    publicPath: 'auto',
    // The release's folder is unique, so files need no hash.
    files: '[name]',
    alias: runtimeForBundlers,
    importPasses: importsFromFacades(provided.provides),
    plugins: [
      federation({
        name: container,
        library: { type: 'global', name: container },
        filename: 'remoteEntry.js',
        exposes: { './app': { import: './src/app.tsx', name: 'app' } },
        shared: takenFromShell(directory),
        manifest: true,
        experiments: { externalRuntime: true },
        optimization: { disableSnapshot: true, disableRemote: true },
      }),
      // For late chunks only: the release list holds the hashes of the others.
      ...(isServing() ? [] : forProduction()),
      ...plugins,
    ],
  });

  function forProduction() {
    const integrity = new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] });
    // What the module was measured to touch in the page: a deploy compares it with the live release's.
    const touches = new rspack.CopyRspackPlugin({ patterns: [{ from: 'touches.json', noErrorOnMissing: true }] });
    return [integrity, facts(), touches, billOfMaterials({ directory, name, version })];
  }

  function facts() {
    const { budgetKb, page = null, seenAt } = konbit ?? {};
    const mismatches = (facts) => seamMismatches(facts, provided);
    const { wholeBytes } = provided;
    return releaseFacts({ directory, name, version, contract, page, seenAt, budgetKb, mismatches, wholeBytes });
  }
}

function providedFor(directory, contract) {
  if (existsSync(join(directory, '../nx.json'))) return providedBy(join(directory, '../shell'), contract);
  const { resolve } = createRequire(join(directory, 'package.json'));
  return JSON.parse(readFileSync(resolve('@konbit/web/provides.json'), 'utf8'));
}
