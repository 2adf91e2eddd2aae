import { baseConfig } from './base.js';
import { browsers } from './browsers.js';

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
    target: ['webworker', `browserslist:${browsers.join(', ')}`],
    // A source map beside the page would be served.
    devtool: false,
    output: { ...config.output, clean: false, filename: '[name].js' },
  };
}
