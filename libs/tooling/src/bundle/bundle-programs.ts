import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

interface BundleOptions {
  /** The first lines of each file. */
  banner?: string;
  /** Left to be loaded from `node_modules`, by what imports say. */
  external?: readonly string[];
  extension?: 'js' | 'mjs';
  minify?: boolean;
}

/** Writes programs for Node, each named as its source, into `folder`; it throws rolldown's words. */
export async function bundlePrograms(
  sources: readonly string[],
  folder: string,
  { banner, external = [], extension = 'js', minify = false }: BundleOptions = {},
): Promise<void> {
  // By its command: Jest cannot load rolldown.
  const command = join(dirname(createRequire(import.meta.url).resolve('rolldown/package.json')), 'bin/cli.mjs');
  const output = ['--dir', folder, '--format', 'esm', '--entryFileNames', `[name].${extension}`];
  const words = [
    ...sources,
    ...output,
    '--platform',
    'node',
    '--logLevel',
    'warn',
    ...(banner ? ['--banner', banner] : []),
    ...(external.length > 0 ? ['--external', external.join()] : []),
    ...(minify ? ['--minify'] : []),
  ];
  await promisify(execFile)(process.execPath, [command, ...words]);
}
