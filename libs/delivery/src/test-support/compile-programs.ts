import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const packagesApart: Plugin = {
  name: 'packages-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@konbit/') ? undefined : { external: true },
    );
  },
};

/**
 * Compiles programs (paths of their sources in a checkout) as they run in a release folder: what compiles for itself
 * takes three times as long to start, and sets the name of a function wherever one is made. Gives the folder that they
 * are in, as `.mjs`, below that of the packages, which they find from there; who asked removes it.
 */
export async function compilePrograms(workspace: string, programs: readonly string[]): Promise<string> {
  const cache = join(workspace, 'node_modules/.cache/programs');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'compiled-'));
  await build({
    entryPoints: programs.map((program) => join(workspace, program)),
    ...{ bundle: true, splitting: true, platform: 'node', format: 'esm', entryNames: '[name]' },
    ...{ outdir, outExtension: { '.js': '.mjs' }, plugins: [packagesApart] },
  });
  return outdir;
}
