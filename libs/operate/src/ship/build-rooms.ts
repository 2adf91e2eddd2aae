import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Types, unit tests and build of rooms of this checkout, each as Nx runs it. Throws a sentence when one fails. */
export async function buildRooms(workspace: string, rooms: readonly string[]): Promise<void> {
  const nx = join(workspace, 'node_modules/nx/dist/bin/nx.js');
  const words = ['run-many', '--targets=typecheck,test,build', `--projects=${rooms.join()}`, '--outputStyle=static'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  await run(process.execPath, [nx, ...words], { cwd: workspace, env }, rooms.join(' '));
}

/** What `npm run build` does in a module's own repository. Throws a sentence when it fails. */
export const buildHere = (folder: string): Promise<void> =>
  run('npm', ['run', 'build'], { cwd: folder, env: process.env }, 'the module');

async function run(
  program: string,
  words: readonly string[],
  where: { cwd: string; env: NodeJS.ProcessEnv },
  what: string,
) {
  const [status] = (await once(spawn(program, words, { ...where, stdio: 'inherit' }), 'exit')) as [number | null];
  if (status !== 0) throw new Error(`The checks or the build of ${what} failed, as shown above. Nothing was deployed.`);
}
