import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { baseConfig } from './base.js';

/** A page's script in a build: one ES module, which imports nothing. */
const PAGE_SCRIPT = 'page.mjs';

/** Stands in first HTML for the address of the release, which is known when it is published. */
const RELEASE_PLACEHOLDER = '__RELEASE__';

/**
 * Second build of a module, after its first: its page without a browser. What comes of it is `dist/prerendered/`: the
 * page's script, by which the gateway renders it, and what the page's head must know.
 *
 * `entry` exports `prerender(language, event)`, which promises HTML, and `preloads()`, a list of links' attributes as
 * JSON.
 */
export function prerenderConfig({ directory, entry }) {
  const dist = join(directory, 'dist');
  const options = { directory, name: basename(directory), entry, publicPath: `${RELEASE_PLACEHOLDER}/` };
  return pageScriptConfig({ ...options, path: join(dist, 'prerendered') }, (page) => {
    const { exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
    const styles = exposes[0].assets.css.sync.map((style) => `${RELEASE_PLACEHOLDER}/${style}`);
    const preloads = JSON.parse(page('preloads'));
    return { 'head.json': JSON.stringify({ styles, preloads }) };
  });
}

/**
 * Second build of the shell, after its first: its pages without a browser. What comes of it is `dist/pages/`: the
 * script, and the template that it fills in.
 *
 * `entry` exports `prerender(page, language, template, event)`, which promises a document, and `themeStyles(event)`,
 * the styles of the theme.
 */
export function prerenderPagesConfig({ directory, entry, event }) {
  const dist = join(directory, 'dist');
  const options = { directory, name: 'shell', entry, publicPath: '/', path: join(dist, 'pages') };
  return pageScriptConfig(options, (page) => {
    const index = join(dist, 'index.html');
    const theme = themeLink(page('themeStyles', event), dist);
    const bare = readFileSync(index, 'utf8').replace('</head>', () => `${theme}</head>`);
    const secured = (html) => withIntegrity(html, (path) => readFileSync(join(dist, path)));
    writeFileSync(index, secured(bare));
    const fonts = fontLinks(join(dist, 'assets'));
    return { 'template.html': secured(bare.replace('</head>', () => `${fonts}</head>`)) };
  });
}

/** Tags of scripts and style sheets of the page's own origin. */
const loading = /<(?:script|link)\s(?![^>]*\sintegrity=)[^>]*?(?:src|href)="\/([^"?]+\.(?:js|css))"[^>]*>/g;

/** A page whose scripts and style sheets name the hash of their file. Integrity-Policy counts only CORS requests. */
const withIntegrity = (html, contentOf) =>
  html.replace(loading, (tag, path) => {
    const hash = createHash('sha384').update(contentOf(path)).digest('base64');
    const bare = tag.replace(/ crossorigin(="[^"]*")?/, '').replace(/\s*\/?>$/, '');
    return `${bare} integrity="sha384-${hash}" crossorigin="anonymous">`;
  });

/** Puts the theme into a style sheet, which the page's policy allows, and gives a link to it. */
function themeLink(styles, dist) {
  if (!styles) throw new Error('The first page writes no theme: its style sheet would be empty.');
  const name = `assets/theme.${createHash('sha256').update(styles).digest('hex').slice(0, 10)}.css`;
  writeFileSync(join(dist, name), styles);
  return `<link rel="stylesheet" href="/${name}">`;
}

/** The fonts of the first screen: first HTML is seen before a style sheet asks for its fonts. */
const firstFonts = /^(fraunces|source-sans-3)-latin-wght-normal\.\w+\.woff2$/;
const fontLinks = (folder) =>
  readdirSync(folder)
    .filter((name) => firstFonts.test(name))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin>`)
    .join('');

/** Calls a function of a page's script, in a process that ends then: what React leaves behind would keep the build. */
const program = `
  import { readFileSync } from 'node:fs';
  const { script, name, given } = JSON.parse(readFileSync(0, 'utf8'));
  const page = await import('data:text/javascript;base64,' + script);
  process.stdout.write(await page[name](...given), () => process.exit());
`;

function callPage(script, name, given) {
  const input = JSON.stringify({ script: script.toString('base64'), name, given });
  const options = { input, encoding: 'utf8', maxBuffer: 1e8 };
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], options);
}

/** `make(page)` gives the files to write beside the script; `page(name, …)` calls one of its functions. */
function pageScriptConfig({ path, entry, ...options }, make) {
  const write = {
    apply: (compiler) =>
      compiler.hooks.done.tap('prerender', (stats) => {
        if (stats.hasErrors()) return;
        const script = readFileSync(join(path, PAGE_SCRIPT));
        const files = make((name, ...given) => callPage(script, name, given));
        // Pictures are in the first build.
        rmSync(path, { recursive: true });
        mkdirSync(path);
        for (const [name, content] of Object.entries({ [PAGE_SCRIPT]: script, ...files }))
          writeFileSync(join(path, name), content);
      }),
  };
  const config = baseConfig({ ...options, entry: { page: entry }, plugins: [write] });
  const { generator, rules } = config.module;
  return {
    ...config,
    target: ['es2022'],
    devtool: false,
    // Of two builds of a package, the one that needs nothing of Node.
    resolve: { ...config.resolve, conditionNames: ['browser', '...'] },
    output: {
      ...config.output,
      path,
      module: true,
      filename: PAGE_SCRIPT,
      library: { type: 'module' },
      asyncChunks: false,
      chunkFormat: 'module',
      chunkLoading: false,
    },
    module: {
      ...config.module,
      generator: { css: { exportsOnly: true }, 'css/module': { ...generator['css/module'], exportsOnly: true } },
      // The text of a style sheet, for a document that brings it along.
      rules: [...rules, { resourceQuery: /^\?raw$/, type: 'asset/source' }],
    },
    optimization: { ...config.optimization, nodeEnv: 'production' },
  };
}
