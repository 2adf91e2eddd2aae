import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';

export const brotliBytes = (dist, paths) =>
  [...paths].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(dist, path))).length, 0);

/** Fails a build of the shell whose page loads more than `budgetKb`. */
export const budgetPlugin = (budgetKb) => ({
  apply: (compiler) =>
    compiler.hooks.afterEmit.tap('budget', ({ errors }) => {
      if (errors.length > 0 || budgetKb === undefined) return;
      const dist = compiler.options.output.path;
      const named = readFileSync(join(dist, 'index.html'), 'utf8').matchAll(
        /(?:src|href)="?\/(assets\/[^" >]+\.(?:js|css))/g,
      );
      const kb = brotliBytes(dist, new Set([...named].map(([, path]) => path))) / 1000;
      if (kb <= budgetKb) return;
      const sentence =
        `The page loads ${kb.toFixed(1)} kB of the shell, over its budget of ${budgetKb} kB. ` +
        'Load later what is not seen first, or raise konbit.budgetKb in its package.json.';
      errors.push(new rspack.WebpackError(sentence));
    }),
});
