import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { freePort } from '@konbit/tooling/database';
import mysql from 'mysql2/promise';
import { send } from '../proofs/calls.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import { runBuilt, type ServiceProcess } from '../test-support/process.ts';
import { copySchema } from '../test-support/schema.ts';
import { somebody, testEnvironment, type Json } from '../test-support/service.ts';
import { until } from '../test-support/until.ts';

let env: Record<string, string>;
const started: ServiceProcess[] = [];
let first: ServiceProcess;
beforeAll(async () => {
  env = { ...testEnvironment(await copySchema('migrated')), NODE_ENV: 'production' };
  const migration = runBuilt('migrate.js', env);
  // As after a first migration that was interrupted: the schema is there, the catalogues are not.
  const filled = 'Filled from the shipped files: achievements, quizzes.\nThe database is up to date.\n';
  expect([await migration.ended, migration.output()]).toEqual([0, filled]);
  first = start({ SHUTDOWN_TIMEOUT_MS: '60000' });
  await first.url;
});
afterAll(async () => {
  for (const service of started) service.signal('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
});

const start = (more: Record<string, string> = {}) => {
  const service = runBuilt('main.js', { ...env, ...more });
  started.push(service);
  return service;
};
const register = async (url: string, answers: Json = {}) =>
  (await send({ path: '/api/registrations', body: somebody(answers) }, url)).status;

/** Nobody can write to the table until it is released: a request that needs it stays in flight. */
async function lockOutbox(url: string) {
  const connection = await mysql.createConnection(url);
  await connection.query('LOCK TABLES outbox WRITE');
  return () => connection.end();
}
const untilWaiting = async () => {
  const connection = await mysql.createConnection(env.DATABASE_URL ?? '');
  const waiting = `SELECT 1 FROM information_schema.processlist
    WHERE db = DATABASE() AND state LIKE 'Waiting for table metadata lock'`;
  await until('a request waits for its table', async () => ((await connection.query(waiting))[0] as []).length > 0);
  await connection.end();
};

describe('the built service', () => {
  it('serves, takes photos, and describes its calls', async () => {
    const url = await first.url;
    expect(await register(url)).toBe(201);
    const profileImage = dataUrl(await picture(64, 48).jpeg().toBuffer());
    expect(await register(url, { profileImage })).toBe(201);
    const { components } = (await (await fetch(`${url}/api/docs-json`)).json()) as Json;
    expect(components.schemas.NewRegistrationDto).toMatchObject({
      required: ['firstName', 'lastName', 'email'],
      properties: {
        email: { type: 'string' },
        emailUpdates: { type: 'boolean' },
        hearAbout: { enum: ['social-media', 'community', 'word-of-mouth', 'other', null] },
      },
    });
    const page = await fetch(`${url}/api/docs`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('swagger-ui')]);
    expect((await fetch(`${url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);
  });

  it('finishes running calls after SIGTERM, and ends', async () => {
    const url = await first.url;
    const idle = await connectionLeftOpen(url);
    const release = await lockOutbox(env.DATABASE_URL ?? '');
    const running = register(url);
    await untilWaiting();
    first.signal('SIGTERM');
    await untilRefused(url);
    await release();
    expect(await running).toBe(201);
    // It does not wait for the browser to close its connection, which would end in the time limit with 1.
    expect(await first.ended).toBe(0);
    idle.destroy();
  });

  it('cuts off slow calls, and ends with 1', async () => {
    const service = start({ SHUTDOWN_TIMEOUT_MS: '200' });
    const url = await service.url;
    const release = await lockOutbox(env.DATABASE_URL ?? '');
    const running = register(url).catch(() => 'cut off');
    await untilWaiting();
    service.signal('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(await running).toBe('cut off');
    await release();
  });

  it('serves on when its log’s disk is full', async () => {
    const PORT = String(await freePort());
    const full = openSync('/dev/full', 'w');
    const service = spawn(process.execPath, [join(__dirname, '../dist/bundle/main.js')], {
      env: { ...env, PORT },
      stdio: ['ignore', full, 'inherit'],
    });
    const ended = once(service, 'close');
    const status = async () => (await fetch(`http://127.0.0.1:${PORT}/api/health/ready`)).status;
    await until('it is ready', async () => {
      expect(service.exitCode).toBeNull();
      return (await status().catch(() => 0)) === 200;
    });
    expect(await register(`http://127.0.0.1:${PORT}`)).toBe(201);
    expect(await status()).toBe(200);
    service.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    closeSync(full);
  });

  it('waits for a late database; stops as not ready', async () => {
    const database = new URL(env.DATABASE_URL ?? '');
    const late = await latePort(Number(database.port));
    database.port = String(late.port);
    // The delay is longer than the tests, which end it.
    const service = start({ DATABASE_URL: database.href, SHUTDOWN_DELAY_MS: '600000' });
    await late.refusedTwice;
    late.open();
    const url = await service.url;
    expect(await register(url)).toBe(201);
    const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
    expect(await isReady()).toBe(true);
    service.signal('SIGTERM');
    await until('it says that it is not ready', async () => !(await isReady()));
    expect(await register(url)).toBe(201);
    late.close();
  });
});

/** A port that refuses connections until it is opened, and then forwards them to another port. */
async function latePort(leadsTo: number) {
  let isOpen = false;
  let refused = 0;
  let wasRefusedTwice = () => {};
  const refusedTwice = new Promise<void>((resolve) => (wasRefusedTwice = resolve));
  const server = createServer((socket) => {
    if (isOpen) return void pipeline(socket, connect(leadsTo, '127.0.0.1'), socket, () => {});
    socket.destroy();
    refused += 1;
    if (refused === 2) wasRefusedTwice();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, refusedTwice, open: () => (isOpen = true), close: () => server.close() };
}

/** An idle connection, as a browser keeps it. */
async function connectionLeftOpen(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

const untilRefused = (url: string) =>
  until('it takes no more', () =>
    fetch(`${url}/api/health/live`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  );
