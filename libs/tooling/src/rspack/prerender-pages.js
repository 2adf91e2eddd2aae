import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apartConfig, PAGE_SCRIPT, readScript } from './apart-config.js';
import { renderApart } from './render-apart.js';
import { withIntegrity } from './with-integrity.js';

/**
 * Second build of the shell, after its first: its pages without a browser. What comes of it is `dist/pages/`: the
 * script, the template that it fills in, and what comes of that for `event`, for each of `pages` in each language:
 * whole documents that need only the first HTML of the modules in them and the site's origin.
 *
 * `entry` exports `prerender(page, language, template, event)`, which promises a document, and `themeStyles(event)`,
 * the styles of the theme.
 */
export function prerenderPagesConfig({ directory, entry, pages, languages, event }) {
  const dist = join(directory, 'dist');
  return apartConfig({
    directory,
    name: 'shell',
    entry,
    path: join(dist, 'pages'),
    publicPath: '/',
    plugins: [new PrerenderPagesPlugin({ dist, pages, languages, event })],
  });
}

class PrerenderPagesPlugin {
  #options;

  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('PrerenderPagesPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.options.output.path;
      const script = readScript(folder);
      const { dist, pages, languages, event } = this.#options;
      const [styles] = await renderApart(script, [['themeStyles', event]]);
      const theme = themeIn(styles, dist);
      const index = join(dist, 'index.html');
      const bare = readFileSync(index, 'utf8');
      const secured = (html) => withIntegrity(withTheme(html, theme), (path) => readFileSync(join(dist, path)));
      const template = secured(withAssets(bare, join(dist, 'assets')));
      const wanted = pages.flatMap((page) => languages.map((language) => [page, language]));
      const documents = await renderApart(
        script,
        wanted.map((one) => ['prerender', ...one, template, event]),
      );
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      const write = (file, text) => writeFileSync(join(folder, file), text);
      write(PAGE_SCRIPT, script);
      write('template.html', template);
      for (const [index, [page, language]] of wanted.entries()) write(`${page}.${language}.html`, documents[index]);
      writeFileSync(index, secured(bare));
    });
  }
}

/** Puts what the page writes of the theme into a style sheet, which its policy allows, and gives its address. */
function themeIn(styles, dist) {
  if (!styles) throw new Error('The first page writes no theme: its style sheet would be empty.');
  const name = `assets/theme.${createHash('sha256').update(styles).digest('hex').slice(0, 10)}.css`;
  writeFileSync(join(dist, name), styles);
  return `/${name}`;
}

/** Pages that are drawn by the browser link it as well: there the theme is not written at all. */
const withTheme = (html, address) => html.replace('</head>', () => `<link rel="stylesheet" href="${address}"></head>`);

/** The fonts of the first screen; others are asked for by the letters that need them. */
const firstFonts = /^(fraunces|source-sans-3)-latin-wght-normal\.first\.\w+\.woff2$/;

/** First HTML is seen before a style sheet asks for its fonts: the page does. */
function withAssets(template, folder) {
  const fonts = readdirSync(folder).filter((name) => firstFonts.test(name));
  const links = fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin>`,
  );
  return template.replace('</head>', () => `${links.join('')}</head>`);
}
