import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/** `loaded-first`: a dead module must not stop the page. */
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

/** The plugin takes the runtime as CommonJS, which is not tree-shaken: 5 kB more per module. */
export const runtimeAsModules = { [runtime]: runtime.replace(/index\.cjs$/, 'index.js') };
