import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import { build } from 'esbuild';
import { findWorkspace } from '../src/site/workspace.ts';

/** What of the page's own scripts a tab of the crowd runs: which release it takes, checks, counts and tells of. */
export interface PageScripts {
  loadModule(name: ModuleName): Promise<{ App: () => unknown; manifest: string }>;
  countTab(name: ModuleName, manifest: string, ms?: number): void;
  reportFailure(name: ModuleName, manifest: string, error: unknown, how?: { otherwise?: 'threw' }): void;
  rememberBroken(manifest: string): void;
  ModuleFailure: new (reason: 'empty', sentence: string) => Error;
}

/** What a browser gives them, and the two libraries that need one. */
export interface Surroundings {
  document: object;
  location: URL;
  sessionStorage: object;
  navigator: object;
  window: object;
  performance: object;
  fetch: typeof fetch;
  setTimeout: (work: () => void, ms: number) => unknown;
  remotes: object;
  signatures: object;
}

const entry = `
  export { loadModule } from './load-module.ts';
  export { countTab } from './count-tab.ts';
  export { reportFailure } from './report-failure.ts';
  export { rememberBroken } from './broken-releases.ts';
  export { ModuleFailure } from './module-failure.ts';`;

/** In place of what draws, of the storage that may be refused, and of the loader of remotes, which adds scripts. */
const standIns: Record<string, string> = {
  '@konbit/web': `export { randomId } from './http/random-id.ts';
    export const safeSessionStorage = sessionStorage;
    export const callApi = (method, path, body) =>
      fetch(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });`,
  './load-remote.ts': 'module.exports = remotes;',
  './run-file.ts': 'module.exports = remotes;',
  './signatures.ts': 'module.exports = signatures;',
  'react-router-dom': 'module.exports = {};',
  react: 'module.exports = {};',
};

const own = ['document', 'location', 'sessionStorage', 'navigator', 'window', 'performance', 'fetch', 'setTimeout'];
const names = [...own, 'remotes', 'signatures', 'globalThis', 'console'] as const;

/** Bundles the page's scripts once; each tab then runs them with surroundings of its own. */
export async function pageScripts(): Promise<(surroundings: Surroundings) => PageScripts> {
  const text = await bundle(entry, standIns);
  const run = new Function('module', 'exports', ...names, text) as (...given: unknown[]) => void;
  const quiet = { ...console, error: () => undefined, warn: () => undefined };
  return (surroundings) => {
    const module = { exports: {} };
    const given = { ...surroundings, globalThis: {}, console: quiet } as Record<string, unknown>;
    run(module, module.exports, ...names.map((name) => given[name]));
    return module.exports as PageScripts;
  };
}

/** The page's own check of signatures, by the WebCrypto of this process. */
export async function pageSignatures(): Promise<object> {
  const module = { exports: {} };
  const text = await bundle("export { judged } from './signatures.ts';", {});
  new Function('module', 'exports', text)(module, module.exports);
  return module.exports;
}

async function bundle(contents: string, instead: Record<string, string>): Promise<string> {
  const filter = new RegExp(`^(${Object.keys(instead).join('|').replaceAll('.', '\\.') || randomUUID()})$`);
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(findWorkspace(), 'shell/src/modules'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [
      {
        name: 'stand-ins',
        setup({ onResolve, onLoad }) {
          onResolve({ filter }, ({ path }) => ({ path, namespace: 'stand-in' }));
          const resolveDir = join(findWorkspace(), 'libs/web/src');
          onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({ contents: instead[path]!, resolveDir }));
        },
      },
    ],
  });
  return outputFiles[0]!.text;
}
