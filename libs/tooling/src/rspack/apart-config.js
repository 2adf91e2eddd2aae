import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseConfig } from './base.js';

const require = createRequire(import.meta.url);

/** Where a page's script stands in a build, beside what came of it for the event that is shipped. */
export const PAGE_SCRIPT = 'page.js';

/** The script in a build; a library may import what it is told at run time, and here it is told nothing. */
export const readScript = (folder) =>
  readFileSync(join(folder, PAGE_SCRIPT), 'utf8').replaceAll(/\bimport\(/g, 'Promise.reject(');

/** Second build of a room, after its first: its page as one script that `renderApart` can run, in the folder `path`. */
export function apartConfig({ directory, name, entry, path, publicPath, plugins }) {
  const config = baseConfig({
    directory,
    name,
    entry: { page: [require.resolve('./bare-realm.js'), entry] },
    publicPath,
    plugins,
  });
  return {
    ...config,
    target: ['es2022'],
    devtool: false,
    // Of two builds of a package, the one that needs nothing of Node.
    resolve: { ...config.resolve, conditionNames: ['browser', '...'] },
    output: {
      ...config.output,
      path,
      filename: PAGE_SCRIPT,
      library: { type: 'var', name: 'page' },
      asyncChunks: false,
      chunkFormat: 'array-push',
      chunkLoading: false,
    },
    module: {
      ...config.module,
      generator: {
        ...config.module.generator,
        css: { exportsOnly: true },
        'css/module': { ...config.module.generator['css/module'], exportsOnly: true },
      },
      // The text of a style sheet, for a document that brings it along.
      rules: [...config.module.rules, { resourceQuery: /^\?raw$/, type: 'asset/source' }],
    },
    optimization: { ...config.optimization, nodeEnv: 'production' },
  };
}
