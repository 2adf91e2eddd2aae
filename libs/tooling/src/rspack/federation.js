import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/** Module Federation as shell and modules use it. `loaded-first`: a dead module must not stop the page. */
export const federation = ({ experiments, optimization, ...options }) =>
  new ModuleFederationPlugin({
    ...options,
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    experiments: { ...experiments, optimization: { ...optimization, target: 'web' } },
  });

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'));
const runtime = resolve('@module-federation/webpack-bundler-runtime');

/** The plugin takes the runtime as CommonJS, of which nothing can be left out: 5 kB more in each module. */
export const runtimeAsModules = { [runtime]: runtime.replace(/index\.cjs$/, 'index.js') };
