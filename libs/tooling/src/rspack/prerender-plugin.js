import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_SCRIPT, readScript } from './apart-config.js';
import { renderApart } from './render-apart.js';

/** Runs what was built as it will be run on a site, and keeps it with what it renders: pictures are in the release. */
export class PrerenderPlugin {
  #options;

  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('PrerenderPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.options.output.path;
      const script = readScript(folder);
      const { dist, languages, event, placeholder } = this.#options;
      const pages = languages.map((language) => ['prerender', language, event]);
      const [preloads, ...html] = await renderApart(script, [['preloads'], ...pages]);
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      const write = (file, text) => writeFileSync(join(folder, file), text);
      write(PAGE_SCRIPT, script);
      for (const [index, language] of languages.entries()) write(`${language}.html`, html[index]);
      const styles = stylesOf(dist).map((style) => `${placeholder}/${style}`);
      const head = { styles, preloads: JSON.parse(preloads), event: hashOf(event) };
      write('head.json', `${JSON.stringify(head, null, 2)}\n`);
    });
  }
}

/** Of which event the HTML in a build is. */
const hashOf = (event) => createHash('sha256').update(JSON.stringify(event)).digest('hex');

/** The style sheets that the module brings along with its first chunk. */
function stylesOf(dist) {
  const { exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  return exposes.flatMap(({ assets }) => assets.css.sync);
}
