import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { developmentPath, type DevelopedRoom } from '@konbit/gateway';
import { freePort } from '@konbit/tooling/database';
import { spawnGuarded, type GuardedProcess } from '@konbit/tooling/process';
import type { Reporter } from '../site/build-site.ts';
import { declaredPage } from '../site/workspace.ts';

export interface DevelopmentServer {
  room: DevelopedRoom;
  stop(): Promise<unknown>;
}

/** Starts a room's rspack server, which the gateway passes on to; what it says is shown with the room's name. */
export async function startDevelopmentServer(
  workspace: string,
  name: DevelopedRoom['name'],
  reporter: Reporter,
): Promise<DevelopmentServer> {
  const port = await freePort();
  const built = reporter.step(name);
  const cli = join(workspace, 'node_modules/@rspack/cli/bin/rspack.js');
  // Not npx, whose child would stay behind.
  const server = await spawnGuarded(process.execPath, ['--conditions=compiled', cli, 'serve'], {
    cwd: join(workspace, name),
    env: { ...process.env, KONBIT_DEV_ADDRESS: developmentPath(name), KONBIT_DEV_PORT: String(port) },
    onLine: (line) => line.trim() && reporter.say(`  [${name}] ${line}`),
  });
  const page = name === 'shell' ? undefined : declaredPage(workspace, name);
  const room = { name, url: `http://127.0.0.1:${port}`, page };
  await answers(server, room);
  built('runs from its sources, with hot reload');
  return { room, stop: () => server.stop() };
}

async function answers(server: GuardedProcess, { name, url }: DevelopedRoom): Promise<void> {
  const file = name === 'shell' ? 'index.html' : 'mf-manifest.json';
  const until = Date.now() + 60_000;
  let running = true;
  void server.exited.then(() => (running = false));
  while (running && Date.now() < until) {
    const answer = await fetch(url + developmentPath(name) + file).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  await server.stop();
  throw new Error(`The development server of ${name} ${running ? 'has built nothing within a minute' : 'ended'}.`);
}
