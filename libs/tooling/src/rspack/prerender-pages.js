import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseConfig } from './base.js';
import { withIntegrity } from './with-integrity.js';

const require = createRequire(import.meta.url);

/**
 * Second build of the shell, after its first: its pages for Node, run once per language. What comes of it is
 * `dist/pages/`: whole documents that need only the first HTML of the modules in them and the site's origin.
 *
 * `entry` exports `prerender(page, language, template)`, which promises a document, and `pages`, their names.
 */
export function prerenderPagesConfig({ directory, entry, languages }) {
  const config = baseConfig({
    directory,
    name: 'shell',
    entry: { prerender: entry },
    publicPath: '/',
    plugins: [new PrerenderPagesPlugin({ dist: join(directory, 'dist'), languages })],
  });
  return {
    ...config,
    target: 'node20',
    devtool: false,
    output: {
      ...config.output,
      path: join(directory, 'dist/pages'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
  };
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
      const { pages, prerender } = require(join(folder, 'prerender.cjs'));
      const { dist, languages } = this.#options;
      const index = join(dist, 'index.html');
      const secured = (html) => withIntegrity(html, (path) => readFileSync(join(dist, path)));
      const template = withAssets(readFileSync(index, 'utf8'), join(dist, 'assets'));
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      const theme = themeIn(await prerender(pages[0], languages[0], template), dist);
      const write = (file, html) => writeFileSync(file, secured(withTheme(html, theme)));
      for (const page of pages) {
        for (const language of languages)
          write(join(folder, `${page}.${language}.html`), await prerender(page, language, template));
      }
      write(index, readFileSync(index, 'utf8'));
    });
  }
}

/** Mantine writes the theme's variables as styles into the page. */
const themeStyles = /<style data-mantine-styles="\w+">([^]*?)<\/style>/g;

/** Puts what the page writes of the theme into a style sheet, which its policy allows, and gives its address. */
function themeIn(html, dist) {
  const text = [...html.matchAll(themeStyles)].map(([, style]) => style).join('\n');
  if (!text) throw new Error('The first page writes no theme: its style sheet would be empty.');
  const name = `assets/theme.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`;
  writeFileSync(join(dist, name), text);
  return `/${name}`;
}

/** Pages that are drawn by the browser link it as well: there the theme is not written at all. */
const withTheme = (html, address) =>
  html.replace(themeStyles, '').replace('</head>', () => `<link rel="stylesheet" href="${address}"></head>`);

/** The fonts of the first screen; others are asked for by the letters that need them. */
const firstFonts = /^(fraunces|source-sans-3)-latin-wght-normal\.\w+\.woff2$/;

/** First HTML is seen before scripts bring their style sheets: the page links all of the shell's, and its fonts. */
function withAssets(template, folder) {
  const isHere = (name) => template.includes(`/assets/${name}`) || name.startsWith('theme.');
  const assets = readdirSync(folder).filter((name) => !isHere(name));
  const fonts = assets.filter((name) => firstFonts.test(name));
  const sheets = assets.filter((name) => name.endsWith('.css'));
  const links = [
    ...fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin>`),
    ...sheets.map((name) => `<link rel="stylesheet" href="/assets/${name}">`),
  ];
  return template.replace('</head>', () => `${links.join('')}</head>`);
}
