import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { apiUses } from './api-uses.js';
import { baseConfig, isServing } from './base.js';
import { ConsumesPlugin } from './consumes-plugin.js';
import { ManifestPlugin } from './manifest-plugin.js';
import { providedBy } from './provides-plugin.js';
import { ReleaseFactsPlugin } from './release-facts-plugin.js';
import { late, takenFromShell } from './shared.js';
import { hashSources, isInCheckout } from './source-hash.js';

const ENTRY = 'remote-entry.js';
/** Chunk of what the module exposes. */
const EXPOSED = '__federation_expose_app';

/**
 * Build of a feature module: one remote that exposes `./app` and takes from the shell whatever the shell provides.
 * `contract` is the number of the seam that the module was written against; `seamMismatches(facts, provided)` tells
 * what stands between it and a shell.
 */
export function moduleConfig({ directory, contract, seamMismatches, plugins = [] }) {
  const { name: packageName, version, konbit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const name = packageName.replace(/^@[^/]*\//, '');
  const uniqueName = `${name}-${isServing() ? 'dev' : hashSources(directory)}`;
  const container = containerName(uniqueName);
  const consumes = new ConsumesPlugin();
  const takes = (chunk) => consumes.takenBy(chunk).filter((key) => key === late);
  return baseConfig({
    directory,
    name,
    uniqueName,
    entry: {},
    // Addresses of chunks follow the address of the remote's entry, wherever the release is served from.
    publicPath: 'auto',
    plugins: [
      new rspack.container.ContainerPlugin({
        name: container,
        library: { type: 'var', name: container },
        filename: ENTRY,
        exposes: { './app': { import: './src/app.tsx', name: EXPOSED } },
      }),
      new rspack.sharing.ConsumeSharedPlugin({ consumes: takenFromShell() }),
      consumes,
      new ManifestPlugin({ container, entry: ENTRY, exposed: EXPOSED, takes, data: konbit?.data }),
      // Chunks that the module itself loads later; the shell vouches for those it loads.
      ...(isServing() ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      ...(isServing() ? [] : [releaseFacts()]),
      ...plugins,
    ],
  });

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
  if (isInCheckout(directory)) return providedBy(join(directory, '../shell'), contract);
  const { resolve } = createRequire(join(directory, 'package.json'));
  return JSON.parse(readFileSync(resolve('@konbit/web/provides.json'), 'utf8'));
}

/** Name of the container global: `mf-hub-1f00` is `mf_hub_1f00`. */
const containerName = (name) => name.replaceAll('-', '_');
