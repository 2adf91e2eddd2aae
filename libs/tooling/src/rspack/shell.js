import { rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseConfig, isServing } from './base.js';
import { budgetPlugin } from './budget.js';
import { buildName } from './build-name.js';
import { federation, runtimeAsModules } from './federation.js';
import { providedBy } from './provides.js';
import { providedByShell } from './shared.js';

/**
 * Build of the shell: the host that provides the shared libraries and finds its modules at run time. `contract` is the
 * seam it speaks; `event` is what its pages say of the event until another is published; `firstScript` is the file
 * whose text stands in each page before the shell's scripts.
 */
export function shellConfig({ directory, contract, event, firstScript }) {
  const { konbit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const build = buildName('shell', directory);
  return baseConfig({
    directory,
    name: 'shell',
    uniqueName: build,
    entry: { main: './src/main.ts' },
    publicPath: '/',
    alias: { ...runtimeAsModules, ...(isServing() ? {} : productionRouter(directory)) },
    plugins: [
      federation({
        name: build,
        shared: providedByShell(directory),
        manifest: false,
        // Never disableSnapshot here: it breaks manifests, and DevTools.
        experiments: { provideExternalRuntime: true },
      }),
      new rspack.HtmlRspackPlugin({
        template: join(directory, 'src/index.html'),
        scriptLoading: 'defer',
        inject: 'head',
        templateParameters: {
          firstScript: `<script>${readFileSync(join(directory, firstScript), 'utf8')}</script>`,
          // A text with `</script>` in it must not end the element.
          event: `<script type="application/json" id="event">${JSON.stringify(event).replaceAll('<', '\\u003c')}</script>`,
        },
      }),
      ...withoutUnusedParts(),
      new rspack.CopyRspackPlugin({ patterns: [{ from: join(directory, 'public'), to: '.', noErrorOnMissing: true }] }),
      ...(isServing() ? [] : forProduction()),
      emits('provides.json', () => `${JSON.stringify(providedBy(directory, contract), null, 2)}\n`),
    ],
  });

  function forProduction() {
    // Chunks that the shell loads later; its pages name the hashes of what they load themselves.
    const integrity = new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false });
    return [themeOfStyleSheet(), integrity, budgetPlugin(konbit?.budgetKb)];
  }
}

const emits = (file, text) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap(file, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: file, stage }, () =>
        compilation.emitAsset(file, new rspack.sources.RawSource(text())),
      );
    }),
});

/** The package gives its development build, with warnings for developers, to whoever does not name the other file. */
function productionRouter(directory) {
  const dom = createRequire(join(directory, 'package.json')).resolve('react-router-dom');
  const { resolve } = createRequire(dom);
  const built = (name) => resolve(name).replace('/development/', '/production/').replace(/\.js$/, '.mjs');
  return Object.fromEntries(['react-router', 'react-router/dom'].map((name) => [`${name}$`, built(name)]));
}

/** Pages of a built site link the theme as a style sheet (`prerender.js`): no script of theirs writes it. */
const themeOfStyleSheet = () =>
  new rspack.NormalModuleReplacementPlugin(
    /\/MantineCssVariables\.mjs$/,
    'data:text/javascript,export const MantineCssVariables = () => null',
  );

/** Off, as `libs/web/src/theme/theme.ts` has it for the page's policy, this is all that a scroll lock is. */
const noScrollLock = 'export const RemoveScroll = ({ children }) => children; RemoveScroll.classNames = {};';

/** What a dialog of Mantine brings along and nobody uses. (With its scroll area it compares the one it is given.) */
const withoutUnusedParts = () =>
  Object.entries({
    '^react-remove-scroll$': noScrollLock,
    '/ScrollArea/ScrollArea\\.mjs$': 'export const ScrollArea = { Autosize: {} };',
  }).map(
    ([file, source]) =>
      new rspack.NormalModuleReplacementPlugin(new RegExp(file), `data:text/javascript,${encodeURIComponent(source)}`),
  );
