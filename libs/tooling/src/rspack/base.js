import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack } from '@rspack/core';
import { browsers } from './browsers.js';

const require = createRequire(import.meta.url);

const hashed = 'assets/[name].[contenthash:10]';

export const isServing = () => process.argv.includes('serve');

/**
 * What shell and modules build alike: TypeScript and React by swc, CSS modules named `<package>-<class>`, art as files.
 * `rspack serve` gives hot reload under the address in KONBIT_DEV_ADDRESS, which the front passes on.
 */
export function baseConfig({
  directory,
  name,
  uniqueName = name,
  publicPath,
  plugins,
  entry,
  alias = {},
  files = hashed,
  importPasses = [],
}) {
  const serving = isServing();
  const devAddress = process.env.KONBIT_DEV_ADDRESS ?? '/';
  const [script, sheet] = ['js', 'css'].map((ending) => `${serving ? '[name]' : files}.${ending}`);
  return {
    context: directory,
    mode: serving ? 'development' : 'production',
    target: ['web', `browserslist:${browsers.join(', ')}`],
    devtool: serving ? 'eval-cheap-module-source-map' : 'source-map',
    entry,
    output: {
      path: join(directory, 'dist'),
      clean: true,
      uniqueName,
      publicPath: serving ? devAddress : publicPath,
      filename: script,
      chunkFilename: script,
      cssFilename: sheet,
      cssChunkFilename: sheet,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias },
    module: {
      // A custom property must keep its name: it may be read in another room.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { localIdentName: `${name}-[local]`, exportsConvention: 'as-is' } },
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          use: [
            // Loaders run from the last to the first.
            ...importPasses.toReversed().map((transformImport) => ({
              loader: 'builtin:swc-loader',
              options: { transformImport, jsc: { target: 'es2022' } },
            })),
            {
              loader: 'builtin:swc-loader',
              options: {
                env: { targets: browsers },
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic', development: serving, refresh: serving } },
                },
              },
            },
          ],
        },
        { test: /\.module\.css$/, type: 'css/module', use: [postcss()] },
        // `sideEffects: false` of a package is meant for its scripts.
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', sideEffects: true, use: [postcss()] },
        { test: /\.(svg|png|webp|avif|woff2|ics)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // Default ids contain the machine's paths: the same sources must give the same bytes.
      ...(!serving && { moduleIds: 'natural', chunkIds: 'natural' }),
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [...plugins, ...(serving ? [new ReactRefreshRspackPlugin()] : [])],
    // Its triggers would have to pass through the front.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.KONBIT_DEV_PORT ?? 0),
      allowedHosts: 'all',
      liveReload: false,
      client: {
        webSocketURL: `auto://0.0.0.0:0${devAddress}ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      webSocketServer: { type: 'ws', options: { path: `${devAddress}ws` } },
    },
  };
}

function postcss() {
  return {
    loader: require.resolve('postcss-loader'),
    options: { postcssOptions: { config: false, plugins: [require('postcss-preset-mantine')()] } },
  };
}
