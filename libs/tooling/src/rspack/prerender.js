import { basename, join } from 'node:path';
import { baseConfig } from './base.js';
import { PrerenderPlugin } from './prerender-plugin.js';

/** Stands in first HTML for the address of the release, which is known when it is published. */
export const RELEASE_PLACEHOLDER = '__RELEASE__';

/**
 * Second build of a module, after its first: its page for Node, with everything it imports from source, run once per
 * language. What comes of it is `dist/prerendered/`: a piece of HTML for each, and what the page's head must know.
 *
 * `entry` exports `prerender(language)`, which promises HTML, and `preloads`, a list of links' attributes.
 */
export function prerenderConfig({ directory, entry, languages }) {
  const config = baseConfig({
    directory,
    name: basename(directory),
    entry: { prerender: entry },
    publicPath: `${RELEASE_PLACEHOLDER}/`,
    plugins: [new PrerenderPlugin({ dist: join(directory, 'dist'), languages, placeholder: RELEASE_PLACEHOLDER })],
  });
  return {
    ...config,
    target: 'node20',
    devtool: false,
    output: {
      ...config.output,
      path: join(directory, 'dist/prerendered'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
  };
}
