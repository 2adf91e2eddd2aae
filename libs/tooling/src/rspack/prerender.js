import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { baseConfig } from './base.js';

const PAGE_SCRIPT = 'page.mjs';

/** Replaced with the release's address at publishing. */
const RELEASE_PLACEHOLDER = '__RELEASE__';

/** Second build of a module: a script that draws its first HTML when something is published, in `dist/prerendered/`. */
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

/** Second build of the shell: its pages without a browser, in `dist/pages/`. */
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

const loading = /<(?:script|link)\s(?![^>]*\sintegrity=)[^>]*?(?:src|href)="\/([^"?]+\.(?:js|css))"[^>]*>/g;

/** Integrity-Policy counts only CORS requests. */
const withIntegrity = (html, contentOf) =>
  html.replace(loading, (tag, path) => {
    const hash = createHash('sha384').update(contentOf(path)).digest('base64');
    const bare = tag.replace(/ crossorigin(="[^"]*")?/, '').replace(/\s*\/?>$/, '');
    return `${bare} integrity="sha384-${hash}" crossorigin="anonymous">`;
  });

function themeLink(styles, dist) {
  if (!styles) throw new Error('The first page writes no theme: its style sheet would be empty.');
  const name = `assets/theme.${createHash('sha256').update(styles).digest('hex').slice(0, 10)}.css`;
  writeFileSync(join(dist, name), styles);
  return `<link rel="stylesheet" href="/${name}">`;
}

/** First HTML is seen before a style sheet requests its fonts. */
const firstFonts = /^(fraunces|source-sans-3)-latin-wght-normal\.\w+\.woff2$/;
const fontLinks = (folder) =>
  readdirSync(folder)
    .filter((name) => firstFonts.test(name))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin>`)
    .join('');

/** In a process of its own: React's timers would keep the build alive. */
const program = `
  import { readFileSync } from 'node:fs';
  const { script, name, args } = JSON.parse(readFileSync(0, 'utf8'));
  const page = await import('data:text/javascript;base64,' + script);
  process.stdout.write(await page[name](...args), () => process.exit());
`;

function callPage(script, name, args) {
  const input = JSON.stringify({ script: script.toString('base64'), name, args });
  const options = { input, encoding: 'utf8', maxBuffer: 1e8 };
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], options);
}

function pageScriptConfig({ path, entry, ...options }, make) {
  const write = {
    apply: (compiler) =>
      compiler.hooks.done.tap('prerender', (stats) => {
        if (stats.hasErrors()) return;
        const script = readFileSync(join(path, PAGE_SCRIPT));
        const files = make((name, ...args) => callPage(script, name, args));
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
    // Packages' browser builds: the renderer may not load Node's modules.
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
      rules: [...rules, { resourceQuery: /^\?raw$/, type: 'asset/source' }],
    },
    optimization: { ...config.optimization, nodeEnv: 'production' },
  };
}
