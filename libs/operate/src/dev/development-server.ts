import { join } from 'node:path';
import { developmentPath, type DevelopedRoom } from '@konbit/pages';
import { freePort } from '@konbit/tooling/database';
import { type GuardedProcess, spawnGuarded, whenReady } from '@konbit/tooling/process';
import type { Reporter } from '../site/build-site.ts';
import { declaredPage } from '../site/workspace.ts';

export interface DevelopmentServer {
  room: DevelopedRoom;
  stop(): Promise<unknown>;
}

/** Starts a room's rspack server, which the front passes on. */
export async function startDevelopmentServer(
  workspace: string,
  name: DevelopedRoom['name'],
  reporter: Reporter,
): Promise<DevelopmentServer> {
  const port = await freePort();
  const built = reporter.step(name);
  const cli = join(workspace, 'node_modules/@rspack/cli/bin/rspack.js');
  // Not npx, whose child would stay behind.
  const server = await spawnGuarded(process.execPath, [cli, 'serve'], {
    cwd: join(workspace, name),
    env: { ...process.env, KONBIT_DEV_ADDRESS: developmentPath(name), KONBIT_DEV_PORT: String(port) },
    onLine: (line) => line.trim() && reporter.say(`  [${name}] ${line}`),
  });
  const page = name === 'shell' ? undefined : declaredPage(workspace, name);
  const room = { name, url: `http://127.0.0.1:${port}`, page };
  await requireAnswer(server, room);
  built('runs from its sources, with hot reload');
  return { room, stop: () => server.stop() };
}

async function requireAnswer(server: GuardedProcess, { name, url }: DevelopedRoom): Promise<void> {
  const file = name === 'shell' ? 'index.html' : 'mf-manifest.json';
  const state = await whenReady(server, async () => {
    const answer = await fetch(url + developmentPath(name) + file).catch(() => undefined);
    return answer?.ok === true;
  });
  if (state === 'ready') return;
  await server.stop();
  const problem = state === 'ended' ? 'ended' : 'has built nothing within a minute';
  throw new Error(`The development server of ${name} ${problem}.`);
}
