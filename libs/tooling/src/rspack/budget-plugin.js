import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';

/** Fails a build whose scripts of these chunk groups, together and as browsers get them, weigh more than `budgetKb`. */
export class BudgetPlugin {
  #groups;
  #budgetKb;

  constructor({ groups, budgetKb }) {
    this.#groups = groups;
    this.#budgetKb = budgetKb;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('BudgetPlugin', ({ namedChunkGroups, outputOptions, errors }) => {
      const files = new Set(this.#groups.flatMap((name) => namedChunkGroups.get(name).getFiles()));
      const scripts = [...files].filter((file) => file.endsWith('.js'));
      const sizes = scripts.map((file) => brotliCompressSync(readFileSync(join(outputOptions.path, file))).length);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      if (bytes <= this.#budgetKb * 1000) return;
      const sentence =
        `What each page loads weighs ${(bytes / 1000).toFixed(1)} kB, over its budget of ${this.#budgetKb} kB: ` +
        `${scripts.join(', ')}. Load later what is not seen first, or raise konbit.budgetKb in package.json.`;
      errors.push(new rspack.WebpackError(sentence));
    });
  }
}
