import { baseConfig } from './base.js';

/** One script under a stable address. */
export function workerConfig({ directory, entry }) {
  const config = baseConfig({
    directory,
    name: 'service-worker',
    entry: { 'service-worker': entry },
    plugins: [],
  });
  return {
    ...config,
    // The list of browsers would make it a page's script; the loader compiles the worker for them all the same.
    target: ['webworker', 'es2021'],
    // A source map beside the page would be served.
    devtool: false,
    output: { ...config.output, clean: false, filename: '[name].js' },
  };
}
