import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomNamed, roomsHere, runCommandLine } from '../command-line/command-line.ts';
import { findWorkspace } from '../site/workspace.ts';
import { changesOf } from './touch-news.ts';
import { parseTouches, touchesFile } from './touches.ts';

const usage = `npm run touches -- <module>
Loads the module alone in a browser and writes what it touches in the page into
its ${touchesFile}. A deploy says what is new in it.`;

const journey = 'touches.e2e.ts';

await runCommandLine(usage, {}, async ({ positionals: [name, ...more] }) => {
  if (name === undefined || more.length > 0) throw new Error(usage);
  const workspace = findWorkspace();
  const module = roomNamed(name, roomsHere());
  if (module === 'shell') throw new Error('The shell is the page. Name a module.');
  const room = join(workspace, module);
  if (!existsSync(join(room, 'e2e', journey)))
    throw new Error(`${module}/e2e/${journey} says where the module is seen: copy that of mf-hub.`);
  const file = join(room, touchesFile);
  const read = () => (existsSync(file) ? parseTouches(readFileSync(file, 'utf8')) : undefined);
  const before = read();
  const nx = join(workspace, 'node_modules/nx/dist/bin/nx.js');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  await run([nx, 'run-many', '-t', 'build', `-p=api,shell,${module}`, '--outputStyle=static'], workspace, env);
  const playwright = join(workspace, 'node_modules/@playwright/test/cli.js');
  await run([playwright, 'test', journey, '--update-snapshots=all'], join(room, 'e2e'), process.env);
  const changes = changesOf(module, before, read()!);
  return changes.length > 0 ? changes.join('\n') : `${module} touches the page as before.`;
});

async function run(words: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [status] = (await once(spawn(process.execPath, words, { cwd, env, stdio: 'inherit' }), 'exit')) as [number];
  if (status !== 0) throw new Error('It failed, as shown above.');
}
