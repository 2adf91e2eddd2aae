import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** As Nx runs them. Throws a sentence when one fails. */
export async function buildRooms(workspace: string, rooms: readonly string[]): Promise<void> {
  const nx = join(workspace, 'node_modules/nx/dist/bin/nx.js');
  const words = ['run-many', '--targets=typecheck,test,build', `--projects=${rooms.join()}`, '--outputStyle=static'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
  await run(process.execPath, [nx, ...words], { cwd: workspace, env }, rooms.join(' '));
}

/** As `buildRooms`, in a module's own repository: its types, tests and build, by the names of its scripts. */
export async function buildHere(folder: string): Promise<void> {
  for (const script of ['typecheck', 'test', 'build'])
    await run('npm', ['run', script], { cwd: folder, env: process.env }, 'the module');
}

async function run(
  program: string,
  words: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
  name: string,
) {
  const [status] = (await once(spawn(program, words, { ...options, stdio: 'inherit' }), 'exit')) as [number | null];
  if (status !== 0) throw new Error(`The checks or the build of ${name} failed, as shown above. Nothing was deployed.`);
}

/** `dirty`: with uncommitted changes. */
export interface Source {
  commit?: string;
  dirty?: true;
}

const sharedFolders = ['libs', 'package-lock.json', 'tsconfig.base.json'];

/** `room` is a folder, or `.`. Throws a sentence for uncommitted changes, unless `dirty`. */
export async function sourceOf(repository: string, room: string, dirty: boolean): Promise<Source> {
  const git = async (...words: string[]) =>
    (await promisify(execFile)('git', words, { cwd: repository })).stdout.trim();
  const commit = await git('rev-parse', '--verify', 'HEAD').catch(() => undefined);
  if (commit === undefined && !dirty)
    throw new Error('A deploy names the commit that it is built from, and there is none here. Commit, or add --dirty.');
  if (commit === undefined) return { dirty: true };
  const paths = room === '.' ? ['.'] : [room, ...sharedFolders];
  const changed = await git('status', '--porcelain', '--no-renames', '--', ...paths, ':!*.md');
  if (!changed) return { commit };
  if (dirty) return { commit, dirty: true };
  const files = changed.split('\n').map((line) => line.trim().replace(/^\S+ /, ''));
  const named = files.slice(0, 3).join(', ') + (files.length > 3 ? ` and ${files.length - 3} more` : '');
  throw new Error(`Not committed: ${named}. Commit it, or add --dirty, which the release log then says.`);
}

/** Throws a sentence when another commit was checked out meanwhile. */
export async function builtFrom(sources: () => Promise<Source[]>, build: () => Promise<void>): Promise<Source[]> {
  const before = await sources();
  await build();
  const after = await sources();
  if (after.every(({ commit }, index) => commit === before[index]!.commit)) return after;
  throw new Error('Another commit was checked out during the build. Build it again.');
}
