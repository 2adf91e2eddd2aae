import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startDatabase } from '@konbit/tooling/database';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { assemble } from '../src/build-release/assemble.ts';
import { findWorkspace } from '../src/site/workspace.ts';
import { type Contained, containerEngine } from './container-engine.ts';

const secret = '0f6dcb1a37e94b5c8d2e7f90a1b3c5d7';

/** The images, and containers made of them as the compose file has it, on this machine's network. */
export async function containedSite(home: string, buildWhole: boolean) {
  const engine = await containerEngine(home);
  const ends: (() => Promise<unknown>)[] = [engine.close];
  const folder = (name: string) => {
    const path = join(home, name);
    mkdirSync(path, { recursive: true });
    chownSync(path, 10001, 10001);
    return path;
  };
  await engine.makeBase();
  const stageMade = join(home, 'made');
  if (!buildWhole) await assemble(findWorkspace(), join(stageMade, 'release'));
  const release = buildWhole ? undefined : stageMade;

  async function ready(one: Contained, url: string): Promise<void> {
    let isOver = false;
    void one.ended.then(() => (isOver = true));
    const isUp = () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (isOver) throw new Error(one.said());
      await pause(50);
    }
  }

  /** Database here; migration, two services, key and two gateways in containers. */
  async function several() {
    const database = await startDatabase({ dataDir: join(home, 'database'), durable: false });
    ends.push(() => database.stop());
    const [first = 0, second = 0, ...apiPorts] = await Promise.all([1, 2, 3, 4].map(() => freePort()));
    const SITE_ORIGIN = `http://localhost:${first}`;
    const env = { HOST: '127.0.0.1', SITE_ORIGIN, DATABASE_URL: database.url, SESSION_SECRET: secret };
    const migrate = await engine.run('api', { env, command: ['node', 'api/dist/bundle/migrate.js'] });
    const keys = { '/keys': folder('keys') };
    const key = await engine.run('gateway', {
      binds: keys,
      command: ['node', 'programs/keys.js', 'new', '/keys/release-key.pem'],
    });
    const statuses = [await migrate.ended, await key.ended];
    const apis = await Promise.all(apiPorts.map((port) => engine.run('api', { env: { ...env, PORT: String(port) } })));
    const startedAt = performance.now();
    await Promise.all(apis.map((one, at) => ready(one, `http://127.0.0.1:${apiPorts[at]}/api/health/ready`)));
    const apiMs = performance.now() - startedAt;
    const API_URLS = apiPorts.map((port) => `http://127.0.0.1:${port}`).join();
    const site = { HOST: '127.0.0.1', SITE_ORIGIN, API_URLS, RELEASE_KEY_FILE: '/keys/release-key.pem' };
    const binds = { ...keys, '/data/site': folder('site') };
    const begunAt = performance.now();
    const gateways = await Promise.all(
      [first, second].map((port) => engine.run('gateway', { binds, env: { ...site, PORT: String(port) } })),
    );
    const origins = [first, second].map((port) => `http://127.0.0.1:${port}`);
    await Promise.all(gateways.map((one, at) => ready(one, `${origins[at]}/modules.json`)));
    const backup = async () => {
      const command = ['node', 'api/dist/bundle/cli.js', 'backup', '/backup/one.gz'];
      const one = await engine.run('api', { env, command, binds: { '/backup': folder('backup') } });
      return { status: await one.ended, bytes: statSync(join(home, 'backup/one.gz'), { throwIfNoEntry: false })?.size };
    };
    /** That file, in a database which holds nothing, by the same image; the guests that are then in it. */
    const restore = async () => {
      const empty = await startDatabase({ dataDir: join(home, 'restored'), durable: false });
      const command = ['node', 'api/dist/bundle/cli.js', 'restore', '/backup/one.gz'];
      const toRun = { env: { ...env, DATABASE_URL: empty.url }, command, binds: { '/backup': folder('backup') } };
      const one = await engine.run('api', toRun);
      const status = await one.ended;
      const connection = await createConnection(empty.url);
      const [rows] = await connection.query<RowDataPacket[]>('SELECT first_name FROM registrations');
      await connection.end();
      await empty.stop();
      return { status, guests: rows.map(({ first_name }) => first_name as string) };
    };
    return {
      backup,
      restore,
      origins: [SITE_ORIGIN, origins[1]!],
      statuses,
      apis,
      gateways,
      database,
      env,
      apiMs,
      gatewayMs: performance.now() - begunAt,
    };
  }

  /** All in one, with its private database, on a folder that stays. */
  async function whole() {
    const port = await freePort();
    const begunAt = performance.now();
    const env = { HOST: '127.0.0.1', PORT: String(port) };
    const one = await engine.run('site', { env, binds: { '/data': folder('all-in-one') } });
    const origin = `http://localhost:${port}`;
    await ready(one, `${origin}/api/health/ready`);
    return { one, origin, ms: performance.now() - begunAt };
  }

  return {
    ...engine,
    build: (target: string, ...how: string[]) => engine.build(target, release, ...how),
    several,
    whole,
    end: async () => {
      for (const end of ends.splice(0)) await end();
    },
  };
}

/** Does it again and again until it is told to end; how often, and how often it failed. */
export function steadily(work: () => Promise<unknown>) {
  let [done, failed, isOver] = [0, 0, false];
  const running = (async () => {
    for (; !isOver; done += 1) await work().catch(() => (failed += 1));
  })();
  return {
    end: async () => {
      isOver = true;
      await running;
      return { done, failed };
    },
  };
}
