import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What is seen of this package from outside, a hash for each file, and the version that says so. */
export interface Surface {
  version: string;
  files: Record<string, string>;
}

const room = join(import.meta.dirname, '../..');
export const recordFile = join(room, 'surface.json');

/** The declarations that TypeScript makes of the sources, without comments. */
export async function filesNow(): Promise<Surface['files']> {
  const folder = await mkdtemp(join(tmpdir(), 'surface-'));
  try {
    const tsc = join(room, '../../node_modules/typescript-native/bin/tsc');
    const options = ['--declaration', '--emitDeclarationOnly', '--removeComments', '--outDir', folder];
    await promisify(execFile)(process.execPath, [tsc, '-p', 'tsconfig.build.json', ...options], { cwd: room });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.d.ts')).sort();
    const hashes = await Promise.all(names.map(async (name) => hashOf(await readFile(join(folder, name)))));
    return Object.fromEntries(names.map((name, at) => [name.replace('.d.ts', ''), hashes[at]!]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** Files that came, went, or are otherwise. */
export const changedFiles = (before: Surface['files'], now: Surface['files']): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]).sort();

/** The next record: the major is the number of the contract, and each other surface of it a minor more. */
export function nextSurface(before: Surface, files: Surface['files'], contract: number): Surface {
  const [major = 0, minor = 0] = before.version.split('.').map(Number);
  if (major !== contract) return { version: `${contract}.0.0`, files };
  return changedFiles(before.files, files).length > 0 ? { version: `${major}.${minor + 1}.0`, files } : before;
}
