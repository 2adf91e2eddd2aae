import { Compilation, rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseConfig, isServing } from './base.js';
import { billOfMaterials } from './bill-of-materials.js';
import { brotliBytes, budgetPlugin } from './budget.js';
import { buildName } from './build-name.js';
import { federation, runtimeForBundlers } from './federation.js';
import { providedBy } from './provides.js';
import { providedByShell, wholeLibraries } from './shared.js';
import { shippedFiles } from './shipped-files.js';

/** The host: provides the shared libraries and finds its modules at run time. */
export function shellConfig({ directory, contract, event, firstScript }) {
  const { version, konbit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const build = buildName('shell', directory);
  const config = baseConfig({
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
  return isServing() ? config : { ...config, optimization: { ...config.optimization, splitChunks: firstFiles } };

  function forProduction() {
    // For late chunks only: pages hold the hashes of the others.
    const integrity = new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false });
    const bill = billOfMaterials({ directory, name: 'shell', version });
    return [integrity, budgetPlugin(konbit?.budgetKb), bill, compiledOnLoad];
  }
}

/** What seldom changes has a file of its own: a change of the shell lets visitors keep React and the libraries. */
const firstFiles = {
  // Style sheets stay one file.
  chunks: (chunk) => chunk.name === 'main',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    react: {
      type: /^javascript/,
      test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
      name: 'react',
      priority: 2,
      enforce: true,
    },
    libraries: { type: /^javascript/, test: /\/node_modules\//, name: 'libraries', priority: 1, enforce: true },
  },
};

/**
 * V8 compiles a file that begins so as a whole while it arrives, in place of function by function while the page starts
 * (https://v8.dev/blog/explicit-compile-hints). For what the start runs; other engines read a comment.
 */
const compiledOnLoad = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /assets\/(?:main|react|libraries)\.\w+\.js$/,
  // Behind the minimizer, which removes comments, and before source maps are made.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** Writes `provides.json`. */
const provides = (directory, contract) => ({
  apply: (compiler) =>
    compiler.hooks.afterEmit.tap('provides', (compilation) => {
      if (isServing() || compilation.errors.length > 0) return;
      const dist = compiler.options.output.path;
      const provided = {
        ...providedBy(directory, contract),
        wholeBytes: wholeBytes(compilation, directory, dist),
        files: shippedFiles(compilation),
      };
      const file = join(dist, 'provides.json');
      writeFileSync(file, `${JSON.stringify(provided, null, 2)}\n`);
    }),
});

/** What each whole library adds to a page that has the shell already: scripts and styles, in bytes of brotli. */
function wholeBytes(compilation, directory, dist) {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const filesOf = (chunks) => [...chunks].flatMap(({ files }) => [...files]).filter((file) => !file.endsWith('.map'));
  const inPage = new Set(filesOf(compilation.entrypoints.get('main').chunks));
  const modules = [...compilation.modules];
  return Object.fromEntries(
    Object.entries(wholeLibraries).map(([library, file]) => {
      const holders = modules.filter((module) => filesIn(module).includes(resolve(file)));
      const chunks = holders.flatMap((module) => [...compilation.chunkGraph.getModuleChunks(module)]);
      const groups = chunks.flatMap((chunk) => [...chunk.groupsIterable]);
      const files = new Set(groups.flatMap(({ chunks }) => filesOf(chunks)));
      const added = [...files].filter((name) => !inPage.has(name));
      return [library, brotliBytes(dist, added)];
    }),
  );
}

/** A module that holds others, concatenated, has their files too. */
const filesIn = (module) => (module.modules ?? [module]).map((one) => one.nameForCondition());
