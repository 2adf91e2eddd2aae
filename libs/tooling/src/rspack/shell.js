import { rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseConfig, isServing } from './base.js';
import { billOfMaterials } from './bill-of-materials.js';
import { budgetPlugin } from './budget.js';
import { buildName } from './build-name.js';
import { federation, runtimeAsModules } from './federation.js';
import { providedBy } from './provides.js';
import { providedByShell } from './shared.js';
import { shippedFiles } from './shipped-files.js';

/** The host: provides the shared libraries and finds its modules at run time. */
export function shellConfig({ directory, contract, event, firstScript }) {
  const { version, konbit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
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
        // Never disableSnapshot here: it breaks manifests and DevTools.
        experiments: { provideExternalRuntime: true },
      }),
      new rspack.HtmlRspackPlugin({
        template: join(directory, 'src/index.html'),
        templateParameters: {
          firstScript: `<script>${readFileSync(join(directory, firstScript), 'utf8')}</script>`,
          // A text with `</script>` must not end the element.
          event: `<script type="application/json" id="event">${JSON.stringify(event).replaceAll('<', '\\u003c')}</script>`,
        },
      }),
      ...withoutUnusedParts(),
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
      ...(isServing() ? [] : forProduction()),
      provides(directory, contract),
    ],
  });

  function forProduction() {
    // For late chunks only: pages hold the hashes of the others.
    const integrity = new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false });
    const bill = billOfMaterials({ directory, name: 'shell', version });
    return [themeOfStyleSheet(), integrity, budgetPlugin(konbit?.budgetKb), bill];
  }
}

/** Writes `provides.json`. */
const provides = (directory, contract) => ({
  apply: (compiler) =>
    compiler.hooks.afterEmit.tap('provides', (compilation) => {
      if (isServing() || compilation.errors.length > 0) return;
      const provided = { ...providedBy(directory, contract), files: shippedFiles(compilation) };
      const file = join(compiler.options.output.path, 'provides.json');
      writeFileSync(file, `${JSON.stringify(provided, null, 2)}\n`);
    }),
});

/** Without this alias, the package gives its development build. */
function productionRouter(directory) {
  const dom = createRequire(join(directory, 'package.json')).resolve('react-router-dom');
  const { resolve } = createRequire(dom);
  const built = (name) => resolve(name).replace('/development/', '/production/').replace(/\.js$/, '.mjs');
  return Object.fromEntries(['react-router', 'react-router/dom'].map((name) => [`${name}$`, built(name)]));
}

/** The policy forbids styles written by scripts. */
const themeOfStyleSheet = () =>
  new rspack.NormalModuleReplacementPlugin(
    /\/MantineCssVariables\.mjs$/,
    'data:text/javascript,export const MantineCssVariables = () => null',
  );

/** The page's style sheet locks the scroll: see `libs/web/src/theme/theme.ts`. */
const noScrollLock = 'export const RemoveScroll = ({ children }) => children; RemoveScroll.classNames = {};';

/** Parts of Mantine's dialog that nobody uses. */
const withoutUnusedParts = () =>
  Object.entries({
    '^react-remove-scroll$': noScrollLock,
    '/ScrollArea/ScrollArea\\.mjs$': 'export const ScrollArea = { Autosize: {} };',
  }).map(
    ([file, source]) =>
      new rspack.NormalModuleReplacementPlugin(new RegExp(file), `data:text/javascript,${encodeURIComponent(source)}`),
  );
