import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { billOfMaterials } from '../src/rspack/bill-of-materials.js';

/** `node build-with-bill.mjs ENTRY FOLDER`: jest cannot load rspack, an ES module. */
const [, , entry, path] = process.argv;
const shell = join(import.meta.dirname, '../../../shell');
const compiler = rspack({
  context: shell,
  mode: 'production',
  entry,
  output: { path },
  resolve: { modules: [join(shell, '../node_modules')] },
  plugins: [billOfMaterials({ directory: shell, name: 'shell', version: '1.0.0' })],
});
compiler.run((error, stats) => {
  if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString());
  compiler.close(() => {});
});
