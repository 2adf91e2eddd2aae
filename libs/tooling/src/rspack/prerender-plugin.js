import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Runs what was built, writes what it renders, and takes away all the rest: the pictures are in the release already.
 */
export class PrerenderPlugin {
  #options;

  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('PrerenderPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.options.output.path;
      const page = require(join(folder, 'prerender.cjs'));
      const { dist, languages, placeholder } = this.#options;
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      for (const language of languages) writeFileSync(join(folder, `${language}.html`), await page.prerender(language));
      const head = { styles: stylesOf(dist).map((style) => `${placeholder}/${style}`), preloads: page.preloads };
      writeFileSync(join(folder, 'head.json'), `${JSON.stringify(head, null, 2)}\n`);
    });
  }
}

/** The style sheets that the module brings along with its first chunk. */
function stylesOf(dist) {
  const { exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  return exposes.flatMap(({ assets }) => assets.css.sync);
}
