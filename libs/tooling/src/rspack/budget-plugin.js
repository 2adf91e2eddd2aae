import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';

/** Fails a build whose page names more scripts and style sheets, by brotli as they are sent, than `budgetKb`. */
export class BudgetPlugin {
  #budgetKb;

  constructor(budgetKb) {
    this.#budgetKb = budgetKb;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('BudgetPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const dist = compiler.options.output.path;
      const loads = namedBytes(readFileSync(join(dist, 'index.html'), 'utf8'), (path) =>
        readFileSync(join(dist, path)),
      );
      if (loads <= this.#budgetKb * 1000) return;
      const sentence =
        `The page loads ${(loads / 1000).toFixed(1)} kB of the shell, over its budget of ${this.#budgetKb} kB. ` +
        'Load later what is not seen first, or raise konbit.budgetKb in its package.json.';
      compilation.errors.push(new rspack.WebpackError(sentence));
    });
  }
}

/** What a page names is loaded once, however often it names it; what it only keeps, it does not load. */
function namedBytes(html, read) {
  const named = html
    .replaceAll(/<template[^]*?<\/template>/g, '')
    .matchAll(/(?:src|href)="?\/?(assets\/[^" >]+\.(?:js|css))/g);
  const paths = new Set([...named].map(([, path]) => path));
  return [...paths].reduce((sum, path) => sum + brotliCompressSync(read(path)).length, 0);
}
