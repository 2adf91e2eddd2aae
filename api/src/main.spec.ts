import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { freePort } from '@konbit/tooling/database';
import { type Collector, startCollector } from '@konbit/tooling/proofs';
import { listen } from '@konbit/tooling/test-support/listen';
import mysql from 'mysql2/promise';
import { send } from '../proofs/calls.ts';
import { profileImage } from '../test-support/photos.ts';
import { runBuilt, type ServiceProcess } from '../test-support/process.ts';
import { copySchema } from '../test-support/schema.ts';
import { somebody, testEnvironment, type Json } from '../test-support/service.ts';
import { until } from '../test-support/until.ts';

let env: Record<string, string>;
const started: ServiceProcess[] = [];
let collector: Collector;
/** Tells the collector. */
let first: ServiceProcess;
beforeAll(async () => {
  collector = await startCollector();
  env = { ...testEnvironment(await copySchema('migrated')), NODE_ENV: 'production' };
  const migration = runBuilt('migrate.js', env);
  // As after a first migration that was interrupted: the schema is there, the catalogues are not.
  const filled = 'Filled from the shipped files: achievements, quizzes.\nThe database is up to date.\n';
  expect([await migration.ended, migration.output()]).toEqual([0, filled]);
  first = start({ ...collector.env, SHUTDOWN_TIMEOUT_MS: '60000', LIMIT_WRONG_LINKS: '1/10m', MAIL_SENDING: 'off' });
  await first.url;
});
afterAll(async () => {
  for (const service of started) service.signal('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  collector.stop();
});

const start = (more: Record<string, string> = {}) => {
  const service = runBuilt('main.js', { ...env, ...more });
  started.push(service);
  return service;
};
const register = async (url: string, answers: Json = {}) =>
  (await send({ path: '/api/registrations', body: somebody(answers) }, url)).status;

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const traced = somebody();

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
  it('counts calls, refusals and waiting mails', async () => {
    const url = await first.url;
    const headers = { 'content-type': 'application/json', traceparent: `00-${traceId}-${parentId}-01` };
    const body = JSON.stringify(traced);
    for (const status of [201, 409])
      expect((await fetch(`${url}/api/registrations`, { method: 'POST', headers, body })).status).toBe(status);
    for (let tries = 0; tries < 2; tries += 1)
      await fetch(`${url}/api/own-registration`, { headers: { 'x-manage-token': 'x' } });
    for (const path of [`nowhere/${traced.email}`, `registrations?email=${traced.email}`])
      await fetch(`${url}/api/${path}`);
    const metrics = (await collector.metrics()).split('\n');
    for (const line of [
      'konbit_api_request_duration_seconds_count{method="POST",route="/api/registrations",status="201"} 1',
      'konbit_api_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
      'konbit_api_over_limit_total{limit="wrongLinks"} 1',
      'konbit_api_outbox_mails{state="dead"} 0',
      'konbit_api_database_up 1',
    ])
      expect(metrics).toContain(line);
  });

  it('serves, takes photos, and describes its calls', async () => {
    const url = await first.url;
    expect(await register(url)).toBe(201);
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

  it('traces a call into its statements, without personal data', () => {
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    const roots = spans.filter(({ parentSpanId }) => parentSpanId === parentId);
    expect(roots.map(({ name }) => name)).toEqual(Array.from({ length: 2 }, () => 'POST /api/registrations'));
    const children = spans.filter(({ parentSpanId }) => parentSpanId === roots[0]!.spanId);
    expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'COMMIT']));
    const statements = children.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue ?? ''));
    expect(statements).toContainEqual(expect.stringMatching(/^INSERT INTO .*registrations/));
    const text = JSON.stringify(collector.spans);
    expect(text).not.toContain(traced.email);
    expect(text).not.toContain(encodeURIComponent(traced.email));
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
    database.port = late.port;
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
  const refusedTwice = new Promise<void>((resolve) => {
    wasRefusedTwice = resolve;
  });
  const server = createServer((socket) => {
    if (isOpen) return void pipeline(socket, connect(leadsTo, '127.0.0.1'), socket, () => {});
    socket.destroy();
    refused += 1;
    if (refused === 2) wasRefusedTwice();
  });
  const { port } = new URL(await listen(server));
  return {
    port,
    refusedTwice,
    open: () => {
      isOpen = true;
    },
    close: () => server.close(),
  };
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
