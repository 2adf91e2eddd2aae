import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Provenance } from '@konbit/contracts';
import { buildInputs } from '@konbit/tooling/build-inputs';

const changesMax = 50;

/**
 * Where a build of the room in this folder comes from, if it is made now. `earlier` is the commit of the release before
 * it; one that this checkout does not have says nothing of what has changed since.
 */
export async function provenanceOf(directory: string, builder: string, earlier?: string | null): Promise<Provenance> {
  const at = new Date().toISOString();
  const { base, roots, isInput } = inputsOf(directory);
  // A folder that was unpacked within somebody else's checkout is none of that one's commits.
  const isTracked = git(base, ['ls-files', '--error-unmatch', 'package.json']);
  const commit = await isTracked.then(() => git(base, ['rev-parse', '--verify', 'HEAD'])).catch(() => null);
  if (commit === null) return { commit, changed: [], builder, at, changes: [] };
  const changed = await git(base, ['diff', '--name-only', '--relative', '--no-renames', '-z', 'HEAD', '--', ...roots]);
  const added = await git(base, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...roots]);
  const since = /^[\da-f]{40,64}$/.test(earlier ?? '')
    ? await git(base, ['log', '--format=%s', `-${changesMax}`, `${earlier}..HEAD`, '--', ...roots]).catch(() => '')
    : '';
  return {
    commit: commit.trim(),
    changed: [...new Set([...changed.split('\0'), ...added.split('\0')])]
      .filter((path) => path && (isInput(path) || !existsSync(join(base, path))))
      .sort(),
    builder,
    at,
    changes: since.split('\n').filter(Boolean),
  };
}

/** What goes into a build: in the workspace, as Nx goes by it; of a room in a repository of its own, all of that. */
function inputsOf(directory: string) {
  const base = dirname(directory);
  if (!existsSync(join(base, 'nx.json'))) return { base: directory, roots: ['.'], isInput: () => true };
  const inputs = new Set([...buildInputs(directory).files, 'package-lock.json']);
  // `libs/web/src/x.ts` lies below `libs/web`, `mf-hub/src/x.ts` below `mf-hub`. Git is not asked file by file: one
  // that is gone would not be asked for.
  const roots = [...new Set([basename(directory), ...[...inputs].map((file) => /^(?:libs\/)?[^/]+/.exec(file)![0])])];
  return { base, roots, isInput: (path: string) => inputs.has(path) };
}

const run = promisify(execFile);
const git = async (cwd: string, words: readonly string[]): Promise<string> =>
  (await run('git', [...words], { cwd, maxBuffer: 2 ** 26 })).stdout;
