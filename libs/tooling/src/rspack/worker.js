import { baseConfig } from './base.js';

/** Build of the shell's service worker, after its first: one script beside the page, under an address that stays. */
export function workerConfig({ directory, entry }) {
  const config = baseConfig({
    directory,
    name: 'service-worker',
    entry: { 'service-worker': entry },
    publicPath: '/',
    plugins: [],
  });
  return {
    ...config,
    target: ['webworker', 'es2022'],
    // Its map would lie beside the page, where all is served.
    devtool: false,
    output: { ...config.output, clean: false, filename: '[name].js' },
    plugins: [],
  };
}
