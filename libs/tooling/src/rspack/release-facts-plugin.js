import { readFileSync, writeFileSync } from 'node:fs';
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
  #mismatches;

  /** `mismatches(facts)` gives a sentence for each thing that the shell of this checkout lacks. */
  constructor({ budgetKb, mismatches, ...facts }) {
    this.#facts = facts;
    this.#budgetKb = budgetKb;
    this.#mismatches = mismatches;
  }

  apply(compiler) {
    let takes = {};
    compiler.hooks.thisCompilation.tap('ReleaseFactsPlugin', (compilation) => {
      // Before modules are joined: each still has its own imports.
      compilation.hooks.finishModules.tap('ReleaseFactsPlugin', (modules) => {
        takes = allTaken(modules);
      });
    });
    compiler.hooks.afterEmit.tap('ReleaseFactsPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const dist = compiler.options.output.path;
      const facts = {
        ...this.#facts,
        takes,
        requires: librariesTaken(),
        entryBytes: firstRenderBytes(dist),
        budgetBytes: this.#budgetKb === undefined ? null : this.#budgetKb * 1000,
      };
      writeFileSync(join(dist, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`);
      for (const sentence of this.#mismatches(facts)) compilation.errors.push(new rspack.WebpackError(sentence));
    });
  }
}

/** `{ facade: [names] }` over every module of the build, those of node_modules too. */
function allTaken(modules) {
  const packages = Object.keys(facadeOf);
  const byFacade = {};
  for (const module of modules) {
    const source = module.originalSource?.()?.source().toString();
    if (!source || !/javascript/.test(module.type)) continue;
    for (const [from, names] of Object.entries(takenNames(source, packages))) {
      byFacade[facadeOf[from]] = new Set([...(byFacade[facadeOf[from]] ?? []), ...names]);
    }
  }
  const sorted = Object.keys(byFacade).sort();
  return Object.fromEntries(sorted.map((facade) => [facade, [...byFacade[facade]].sort()]));
}

/** As a browser gets them: the entry, and what comes with the exposed app at once. */
function firstRenderBytes(dist) {
  const { exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  const first = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  const sizes = ['remote-entry.js', ...first].map((path) => brotliCompressSync(readFileSync(join(dist, path))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}
