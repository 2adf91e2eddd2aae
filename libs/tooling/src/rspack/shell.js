import { rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { apiUses } from './api-uses.js';
import { baseConfig, isServing } from './base.js';
import { BudgetPlugin } from './budget-plugin.js';
import { preloadPlugin } from './preload-plugin.js';
import { providedBy, ProvidesPlugin } from './provides-plugin.js';
import { SharedIdsPlugin } from './shared-ids-plugin.js';
import { eventDataPlugin } from './event-data-plugin.js';
import { late, providedByShell } from './shared.js';

/**
 * Build of the shell: the host that provides the shared libraries and finds its modules at run time. `contract` is the
 * seam it speaks; `event` is what its pages say of the event until another is published.
 */
export function shellConfig({ directory, contract, event, plugins = [] }) {
  const { konbit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const config = baseConfig({
    directory,
    name: 'shell',
    entry: { main: './src/main.ts' },
    publicPath: '/',
    plugins: [
      // Its own imports lead to the same modules: what it provides, it takes from nobody.
      new rspack.sharing.ProvideSharedPlugin({ provides: providedByShell() }),
      new SharedIdsPlugin(),
      new rspack.HtmlRspackPlugin({
        template: join(directory, 'src/index.html'),
        scriptLoading: 'defer',
        inject: 'head',
      }),
      eventDataPlugin(event),
      ...withoutUnusedParts(),
      ...(isServing() ? [] : [preloadPlugin('main', late), themeOfStyleSheet()]),
      new rspack.CopyRspackPlugin({ patterns: [{ from: join(directory, 'public'), to: '.', noErrorOnMissing: true }] }),
      // Chunks that the shell loads later; its pages name the hashes of what they load themselves.
      ...(isServing() ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      ...(isServing() || konbit?.budgetKb === undefined ? [] : [new BudgetPlugin(konbit.budgetKb)]),
      new ProvidesPlugin({ ...providedBy(directory, contract), api: isServing() ? {} : apiUses(directory) }),
      ...plugins,
    ],
  });
  return isServing() ? config : { ...config, resolve: { ...config.resolve, alias: productionRouter(directory) } };
}

/** The package gives its development build, with warnings for developers, to whoever does not name the other file. */
function productionRouter(directory) {
  const dom = createRequire(join(directory, 'package.json')).resolve('react-router-dom');
  const { resolve } = createRequire(dom);
  const built = (name) => resolve(name).replace('/development/', '/production/').replace(/\.js$/, '.mjs');
  return Object.fromEntries(['react-router', 'react-router/dom'].map((name) => [`${name}$`, built(name)]));
}

/** Pages of a built site link the theme as a style sheet (`prerender-pages.js`): no script of theirs writes it. */
const themeOfStyleSheet = () =>
  new rspack.NormalModuleReplacementPlugin(
    /\/MantineCssVariables\.mjs$/,
    'data:text/javascript,export const MantineCssVariables = () => null',
  );

/** Off, as `libs/web/src/theme/theme.ts` has it for the page's policy, this is all that a scroll lock is. */
const noScrollLock = `
  import { jsx } from 'react/jsx-runtime';
  export const RemoveScroll = ({ children }) => jsx('div', { children });
  RemoveScroll.classNames = {};`;

/** What a dialog of Mantine brings along and nobody uses. (With its scroll area it compares the one it is given.) */
const withoutUnusedParts = () =>
  Object.entries({
    '^react-remove-scroll$': noScrollLock,
    '/ScrollArea/ScrollArea\\.mjs$': 'export const ScrollArea = { Autosize: {} };',
  }).map(
    ([file, source]) =>
      new rspack.NormalModuleReplacementPlugin(new RegExp(file), `data:text/javascript,${encodeURIComponent(source)}`),
  );
