import { join } from 'node:path';
import { spawnGuarded } from '@konbit/tooling/process';
import type { Room } from '../command-line/room.ts';
import { isCheckout } from '../site/workspace.ts';

/** Types and unit tests of one room, then its build and what it stands on. Throws what failed. */
export async function checkAndBuild(workspace: string, room: Room | 'api', say: (line: string) => void): Promise<void> {
  // A release folder was built where it was made.
  if (!isCheckout(workspace)) return;
  await nx(workspace, ['run-many', '--target=typecheck,test', `--projects=${room}`]);
  say(`  ${room}: types and tests are right`);
  await buildRoom(workspace, room);
  say(`  ${room}: built`);
}

/** Builds a room, and what it stands on. Throws what failed. */
export const buildRoom = (workspace: string, room: Room | 'api', env: NodeJS.ProcessEnv = {}): Promise<void> =>
  nx(workspace, ['run', `${room}:build`], env);

/** Several at once. Throws what failed. */
export const buildRooms = (workspace: string, rooms: readonly string[], env: NodeJS.ProcessEnv): Promise<void> =>
  nx(workspace, ['run-many', '--target=build', `--projects=${rooms.join()}`], env);

async function nx(workspace: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const lines: string[] = [];
  const bin = join(workspace, 'node_modules/nx/dist/bin/nx.js');
  const run = await spawnGuarded(process.execPath, [bin, ...words, '--outputStyle=static'], {
    cwd: workspace,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...env },
    onLine: (line) => lines.push(line),
  });
  if ((await run.exited) === 0) return;
  throw new Error(`${lines.join('\n').trim()}\nThe reason stands above; nothing was changed.`);
}
