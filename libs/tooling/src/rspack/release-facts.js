import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { brotliBytes } from './budget.js';
import { shippedFiles } from './shipped-files.js';
import { takenNames } from './names.js';
import { librariesTaken, shareKeyOf } from './shared.js';

/** Writes `release.json`; fails a build with mismatches. */
export const releaseFacts = ({ directory, budgetKb, mismatches, ...facts }) => ({
  apply(compiler) {
    let taken = {};
    compiler.hooks.thisCompilation.tap('release facts', (compilation) => {
      // Before modules are concatenated: each still has its own imports.
      compilation.hooks.finishModules.tap('release facts', (modules) => void (taken = allTaken(modules)));
    });
    compiler.hooks.afterEmit.tap('release facts', (compilation) => {
      const { errors } = compilation;
      if (errors.length > 0) return;
      const dist = compiler.options.output.path;
      const release = {
        ...facts,
        takes: Object.fromEntries(
          Object.entries(taken)
            .map(([key, names]) => [key, [...names].sort()])
            .sort(),
        ),
        requires: librariesTaken(Object.keys(taken), directory),
        entryBytes: brotliBytes(dist, firstFiles(dist)),
        budgetBytes: budgetKb === undefined ? null : budgetKb * 1000,
        files: shippedFiles(compilation),
        // Its second build has a configuration of this name.
        ...(existsSync(join(directory, 'rspack.prerender.config.js')) && { prerendered: true }),
      };
      rmSync(join(dist, 'mf-stats.json'), { force: true });
      writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      for (const sentence of mismatches(release)) errors.push(new rspack.WebpackError(sentence));
    });
  },
});

function allTaken(modules) {
  const packages = Object.keys(shareKeyOf);
  const taken = {};
  for (const module of modules) {
    const source = module.originalSource?.()?.source().toString();
    if (!source || !/javascript/.test(module.type)) continue;
    for (const [from, names] of Object.entries(takenNames(source, packages)))
      for (const name of names) (taken[shareKeyOf[from]] ??= new Set()).add(name);
  }
  return taken;
}

function firstFiles(dist) {
  const { metaData, exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  const { js, css } = exposes[0].assets;
  return [metaData.remoteEntry.name, ...js.sync, ...css.sync];
}
