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
const runtime = '@module-federation/webpack-bundler-runtime';

/**
 * The runtime's entry for bundlers, which can be tree-shaken: 5 kB less per module.
 * Rspack asks for the package as Node does, and would get CommonJS (module-federation/core#4526).
 */
export const runtimeForBundlers = { [resolve(runtime)]: resolve(`${runtime}/bundler`) };
