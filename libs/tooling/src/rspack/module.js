import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { apiUses } from './api-uses.js';
import { baseConfig, isServing } from './base.js';
import { ManifestPlugin } from './manifest-plugin.js';
import { providedBy } from './provides-plugin.js';
import { ReleaseFactsPlugin } from './release-facts-plugin.js';
import { RemotePlugin } from './remote-plugin.js';
import { late, takenFromShell } from './shared.js';

const APP = './src/app.tsx';
const ENTRY = 'remote-entry';

/**
 * Build of a feature module: one remote that exposes `./app` and takes from the shell whatever the shell provides, the
 * bundler's runtime too. `contract` is the number of the seam that the module was written against;
 * `seamMismatches(facts, provided)` tells what stands between it and a shell: without it, a build is to be looked at
 * only.
 */
export function moduleConfig({ directory, contract, seamMismatches, plugins = [] }) {
  const { name: packageName, version, konbit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const name = packageName.replace(/^@[^/]*\//, '');
  const container = name.replaceAll('-', '_');
  // From its sources, a module is a container with a runtime of its own, which knows hot reload.
  const [file, exposed] = isServing() ? [`${ENTRY}.js`, 'app'] : ['container.js', ENTRY];
  const remote = new RemotePlugin({ container: file, exposed, request: APP });
  const manifest = isServing()
    ? { container, takes: () => [] }
    : {
        remoteOf: (compilation) => remote.factsOf(compilation),
        takes: (chunk) => remote.takenBy(chunk).filter((key) => late.includes(key)),
      };
  const config = baseConfig({
    directory,
    name,
    entry: {},
    // Addresses of chunks follow the address of the remote's entry, wherever the release is served from.
    publicPath: 'auto',
    // The release's folder has a name of its own, so that its files need none: what did not change stays as it is.
    files: '[name]',
    plugins: [
      new rspack.container.ContainerPlugin({
        name: container,
        library: { type: 'var', name: container },
        filename: file,
        exposes: { './app': { import: APP, name: exposed } },
      }),
      new rspack.sharing.ConsumeSharedPlugin({ consumes: takenFromShell() }),
      new ManifestPlugin({ entry: `${ENTRY}.js`, exposed, data: konbit?.data, ...manifest }),
      ...(isServing() ? [] : [remote]),
      ...(isServing() || !seamMismatches ? [] : [releaseFacts()]),
      ...plugins,
    ],
  });
  if (isServing()) return config;
  // Chunks are called as their files are, and register where the shell's runtime looks.
  const output = { ...config.output, chunkLoadingGlobal: 'remoteChunks' };
  return { ...config, output, optimization: { ...config.optimization, chunkIds: 'named' } };

  function releaseFacts() {
    const provided = providedFor(directory, contract);
    const mismatches = (facts) => seamMismatches(facts, provided);
    const { budgetKb, page = null, seenAt } = konbit ?? {};
    const api = apiUses(directory);
    return new ReleaseFactsPlugin({ name, version, contract, page, seenAt, api, budgetKb, provided, mismatches });
  }
}

/** What the shell provides: this checkout's; outside, the one that the package of `web` was made with. */
function providedFor(directory, contract) {
  if (existsSync(join(directory, '../nx.json'))) return providedBy(join(directory, '../shell'), contract);
  const { resolve } = createRequire(join(directory, 'package.json'));
  return JSON.parse(readFileSync(resolve('@konbit/web/provides.json'), 'utf8'));
}
