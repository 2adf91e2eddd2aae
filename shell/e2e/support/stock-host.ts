import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { ReleaseList } from '@konbit/contracts';
import { findWorkspace } from '@konbit/operate';
import { providedByShell } from '@konbit/tooling/provided';
import { listen } from '@konbit/tooling/test-support/listen';
import { rspack } from '@rspack/core';

const workspace = findWorkspace();

/**
 * A page of another site, on an origin of its own. It has Module Federation's stock runtime and what the module's
 * manifest names under `shared`; of the site's shell it has nothing.
 */
export async function stockHost(siteOrigin: string): Promise<{ origin: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  const { base, entry } = ((await readJson(`${siteOrigin}/modules.json`)) as ReleaseList)['mf-hub']!;
  const manifest = `${siteOrigin}${base}${entry}`;
  const { shared } = (await readJson(manifest)) as { shared: { name: string }[] };
  writeFileSync(join(folder, 'host.jsx'), hostSource(manifest, new Set(shared.map(({ name }) => name))));
  await build(folder);
  // The module reads the event from the page.
  const page = await (await fetch(siteOrigin, { headers: { accept: 'text/html' } })).text();
  const [event] = /<script[^>]* id="event">[^<]*<\/script>/.exec(page)!;
  const html = `<!doctype html><html lang="en"><title>Another site</title><body>${event}<div id="root"></div><script src="/main.js"></script></body></html>`;
  const server = createServer(({ url }, response) => {
    if (url === '/') return response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    const type = extname(url!) === '.js' ? 'text/javascript' : 'image/svg+xml';
    return response.setHeader('content-type', type).end(readFileSync(join(folder, 'dist', url!)));
  });
  const origin = await listen(server);
  const stop = () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}

async function readJson(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}

/** `taken`: the keys that the module takes from its host. */
function hostSource(manifest: string, taken: ReadonlySet<string>): string {
  const all = Object.entries(providedByShell(join(workspace, 'shell')));
  const provided = all
    .map(([from, { shareKey = from, version }]) => ({ from, shareKey, version }))
    .filter(({ shareKey }) => taken.has(shareKey));
  const imports = provided.map(({ from }, at) => `import * as shared${at} from ${JSON.stringify(from)};`);
  const shares = provided.map(({ shareKey, version }, at) => {
    const share = `{ version: '${version}', lib: () => shared${at}, shareConfig: { singleton: true, requiredVersion: '${version}' } }`;
    return `  ${JSON.stringify(shareKey)}: ${share},`;
  });
  return `
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance } from '@module-federation/runtime';
import { MantineProvider } from '@mantine/core';
import { createQueryClient } from '@konbit/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
${imports.join('\n')}

const host = createInstance({
  name: 'another_site',
  remotes: [{ name: 'hub', entry: '${manifest}' }],
  shared: {
${shares.join('\n')}
  },
  plugins: [injectRuntimeCore()],
});
const { default: Hub } = await host.loadRemote('hub/app');
createRoot(document.getElementById('root')).render(
  <MantineProvider>
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Hub />
      </BrowserRouter>
    </QueryClientProvider>
  </MantineProvider>,
);
`;
}

function build(folder: string): Promise<void> {
  mkdirSync(join(folder, 'dist'));
  const compiler = rspack({
    context: workspace,
    mode: 'production',
    entry: join(folder, 'host.jsx'),
    output: {
      path: join(folder, 'dist'),
      filename: 'main.js',
      assetModuleFilename: '[contenthash][ext]',
      publicPath: '/',
    },
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'], modules: [join(workspace, 'node_modules')] },
    optimization: { minimize: false },
    module: {
      parser: { 'css/module': { namedExports: false } },
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : undefined);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}
