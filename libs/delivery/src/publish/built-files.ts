import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** One file of a build. */
export interface BuiltFile {
  /** Path inside the build, with slashes. */
  path: string;
  content: Buffer;
}

/** All files of a build folder, in the order of their paths. Throws a sentence when nothing is built there. */
export async function readBuild(dist: string): Promise<BuiltFile[]> {
  const entries = await readdir(dist, { withFileTypes: true, recursive: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (paths.length === 0) throw new Error(`${dist} holds no build. Run: npm run build`);
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(dist, path).split(sep).join('/'),
      content: await readFile(path),
    })),
  );
}

/** Name of a release: a short hash of its files' paths and contents, so the same build has the same name. */
export function releaseNameOf(files: readonly BuiltFile[]): string {
  const hash = createHash('sha256');
  for (const { path, content } of files) {
    hash.update(`${path}\0${createHash('sha256').update(content).digest('hex')}\n`);
  }
  return hash.digest('hex').slice(0, 10);
}
