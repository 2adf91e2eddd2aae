import { rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig, isServing } from './base.js';
import { billOfMaterials } from './bill-of-materials.js';
import { budgetPlugin } from './budget.js';
import { buildName } from './build-name.js';
import { federation, runtimeForBundlers } from './federation.js';
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
    alias: runtimeForBundlers,
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
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
      ...(isServing() ? [] : forProduction()),
      provides(directory, contract),
    ],
  });

  function forProduction() {
    // For late chunks only: pages hold the hashes of the others.
    const integrity = new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false });
    const bill = billOfMaterials({ directory, name: 'shell', version });
    return [integrity, budgetPlugin(konbit?.budgetKb), bill];
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
