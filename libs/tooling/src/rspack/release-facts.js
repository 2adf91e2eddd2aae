import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { brotliBytes } from './budget.js';
import { shippedFiles } from './shipped-files.js';
import { takenNames } from './names.js';
import { librariesTaken, shareKeyOf, wholeLibraries } from './shared.js';

/** Writes `release.json`; fails a build with mismatches, and says what names outside the facades cost. */
export const releaseFacts = ({ directory, budgetKb, mismatches, wholeBytes, ...facts }) => ({
  apply(compiler) {
    let takenBy = new Map();
    compiler.hooks.thisCompilation.tap('release facts', (compilation) => {
      compilation.hooks.finishModules.tap('release facts', (modules) => {
        // Before modules are concatenated: each still has its own imports.
        takenBy = takenByEach(modules);
      });
    });
    compiler.hooks.afterEmit.tap('release facts', (compilation) => {
      const { errors } = compilation;
      if (errors.length > 0) return;
      const dist = compiler.options.output.path;
      const takes = together([...takenBy.values()]);
      const atFirst = together(modulesAtFirst(compilation).map((module) => takenBy.get(module.identifier()) ?? {}));
      const release = {
        ...facts,
        takes,
        takesAtFirst: Object.keys(atFirst).filter((key) => wholeLibraries[key]),
        requires: librariesTaken(Object.keys(takes), directory),
        entryBytes: brotliBytes(dist, firstFiles(dist)),
        budgetBytes: budgetKb === undefined ? null : budgetKb * 1000,
        files: shippedFiles(compilation),
        // Its second build has a configuration of this name.
        ...(existsSync(join(directory, 'rspack.prerender.config.js')) && { prerendered: true }),
      };
      rmSync(join(dist, 'mf-stats.json'), { force: true });
      writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      for (const sentence of mismatches(release)) errors.push(new rspack.WebpackError(sentence));
      for (const sentence of advice(release, wholeBytes)) compiler.getInfrastructureLogger('konbit').info(sentence);
    });
  },
});

/** `{ react: Set { 'useState' } }` of each module, by its identifier. */
function takenByEach(modules) {
  const packages = Object.keys(shareKeyOf);
  const takenBy = new Map();
  for (const module of modules) {
    const source = module.originalSource?.()?.source().toString();
    if (!source || !/javascript/.test(module.type)) continue;
    const taken = {};
    for (const [from, names] of Object.entries(takenNames(source, packages))) {
      const key = shareKeyOf[from];
      taken[key] = new Set([...(taken[key] ?? []), ...names]);
    }
    takenBy.set(module.identifier(), taken);
  }
  return takenBy;
}

/** Sorted, with each name once. */
function together(takenByModules) {
  const all = {};
  for (const taken of takenByModules)
    for (const [key, names] of Object.entries(taken)) all[key] = [...(all[key] ?? []), ...names];
  const sorted = Object.entries(all).map(([key, names]) => [key, [...new Set(names)].sort()]);
  return Object.fromEntries(sorted.sort());
}

/** What comes with the exposed app, before anything is seen. */
const modulesAtFirst = (compilation) =>
  compilation.namedChunkGroups
    .get('app')
    .chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
    .flatMap((module) => module.modules ?? [module]);

/** A line for each whole library: what it adds, and what would be lighter. */
const advice = ({ name, takes, takesAtFirst }, wholeBytes = {}) =>
  Object.keys(takes)
    .filter((key) => wholeLibraries[key])
    .map((key) => {
      const cost = wholeBytes[key] === undefined ? 'What it adds is known after a build of the shell' : addedKb(key);
      return `${name} takes ${takes[key].join(', ')} from all of ${key}. ${cost}. Lighter: ${lighter}.`;

      function addedKb() {
        const when = takesAtFirst.includes(key) ? 'at its first render' : 'once that part of it is opened';
        return `That adds up to ${(wholeBytes[key] / 1000).toFixed(1)} kB ${when}`;
      }
    });

const lighter = 'list it in libs/web/src/provided/ and deploy the shell';

function firstFiles(dist) {
  const { metaData, exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  const { js, css } = exposes[0].assets;
  return [metaData.remoteEntry.name, ...js.sync, ...css.sync];
}
