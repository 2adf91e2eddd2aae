import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { findWorkspace } from '../src/site/workspace.ts';

let compiled: Promise<string> | undefined;
afterAll(async () => compiled && rmSync(await compiled, { recursive: true, force: true }));

/** A program of a proof in a process of its own. One that compiles for itself takes three times as long to start. */
export async function forked(
  name: 'gateway-alone' | 'offer' | 'rolling-load',
  env = process.env,
): Promise<ChildProcess> {
  return fork(join(await (compiled ??= compile()), `${name}.mjs`), { execArgv: [], env });
}

const packagesApart: Plugin = {
  name: 'packages-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@konbit/') ? undefined : { external: true },
    );
  },
};

/** Below the folder of the packages, which it finds from there. */
async function compile(): Promise<string> {
  const cache = join(findWorkspace(), 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'proofs-'));
  await build({
    entryPoints: [
      require.resolve('./gateway-alone.ts'),
      require.resolve('./offer.ts'),
      require.resolve('./rolling-load.ts'),
    ],
    ...{ bundle: true, splitting: true, platform: 'node', format: 'esm' },
    ...{ outdir, outExtension: { '.js': '.mjs' }, plugins: [packagesApart] },
  });
  return outdir;
}
