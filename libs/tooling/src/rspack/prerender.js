import { basename, join } from 'node:path';
import { apartConfig } from './apart-config.js';
import { PrerenderPlugin } from './prerender-plugin.js';

/** Stands in first HTML for the address of the release, which is known when it is published. */
export const RELEASE_PLACEHOLDER = '__RELEASE__';

/**
 * Second build of a module, after its first: its page without a browser. What comes of it is `dist/prerendered/`: the
 * page's script, what it gives for `event` in each language, and what the page's head must know.
 *
 * `entry` exports `prerender(language, event)`, which promises HTML, and `preloads()`, a list of links' attributes as
 * JSON.
 */
export function prerenderConfig({ directory, entry, languages, event }) {
  const dist = join(directory, 'dist');
  return apartConfig({
    directory,
    name: basename(directory),
    entry,
    path: join(dist, 'prerendered'),
    publicPath: `${RELEASE_PLACEHOLDER}/`,
    plugins: [new PrerenderPlugin({ dist, languages, event, placeholder: RELEASE_PLACEHOLDER })],
  });
}
