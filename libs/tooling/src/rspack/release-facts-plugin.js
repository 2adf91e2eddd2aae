import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { takenNames } from './names.js';
import { facadeOf, librariesTaken } from './shared.js';

/**
 * Writes `release.json` beside the build: what deploy must know of a module before it may go live. A build that the
 * shell of this checkout could not take fails.
 */
export class ReleaseFactsPlugin {
  #facts;
  #budgetKb;
  #provided;
  #mismatches;

  /**
   * `provided` is what the shell of this checkout provides; `mismatches(facts)` gives a sentence for each thing that it
   * lacks.
   */
  constructor({ budgetKb, provided, mismatches, ...facts }) {
    this.#facts = facts;
    this.#provided = provided;
    this.#budgetKb = budgetKb;
    this.#mismatches = mismatches;
  }

  apply(compiler) {
    let taken = {};
    compiler.hooks.thisCompilation.tap('ReleaseFactsPlugin', (compilation) => {
      // Before modules are joined: each still has its own imports.
      compilation.hooks.finishModules.tap('ReleaseFactsPlugin', (modules) => {
        taken = allTaken(modules);
      });
    });
    compiler.hooks.afterEmit.tap('ReleaseFactsPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const dist = compiler.options.output.path;
      const facts = {
        ...this.#facts,
        takes: byFacade(taken),
        requires: librariesTaken(Object.keys(taken), this.#provided.versions),
        calls: pick(this.#provided.calls, taken['@konbit/web']),
        entryBytes: firstRenderBytes(dist),
        budgetBytes: this.#budgetKb === undefined ? null : this.#budgetKb * 1000,
      };
      // Nobody reads it, and its lists come in another order each time.
      rmSync(join(dist, 'mf-stats.json'), { force: true });
      writeFileSync(join(dist, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`);
      for (const sentence of this.#mismatches(facts)) compilation.errors.push(new rspack.WebpackError(sentence));
    });
  }
}

/** `{ package: Set of names }` over every module of the build, those of node_modules too. */
function allTaken(modules) {
  const packages = Object.keys(facadeOf);
  const taken = {};
  for (const module of modules) {
    const source = module.originalSource?.()?.source().toString();
    if (!source || !/javascript/.test(module.type)) continue;
    for (const [from, names] of Object.entries(takenNames(source, packages)))
      taken[from] = new Set([...(taken[from] ?? []), ...names]);
  }
  return taken;
}

/** `{ facade: [names] }` */
function byFacade(taken) {
  const names = {};
  for (const [from, found] of Object.entries(taken))
    names[facadeOf[from]] = [...new Set([...(names[facadeOf[from]] ?? []), ...found])].sort();
  return Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const pick = (calls, names = new Set()) =>
  Object.fromEntries([...names].sort().flatMap((name) => (calls[name] ? [[name, calls[name]]] : [])));

/** As a browser gets them: the entry, and what comes with the exposed app at once. */
function firstRenderBytes(dist) {
  const { exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  const first = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  const sizes = ['remote-entry.js', ...first].map((path) => brotliCompressSync(readFileSync(join(dist, path))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}
