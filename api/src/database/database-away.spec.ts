import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startDatabase, type Database } from '@konbit/tooling/database';
import { freeze } from '@konbit/tooling/proofs';
import { type Answer, serve, sharedService, somebody, testEnvironment } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';
import { migrateDatabase } from './migrate-database.ts';

const queryTimeoutMs = 500;

const dataDir = mkdtempSync(join(tmpdir(), 'konbit-api-away-'));
let port: number;
let database: Database;
const startOnPort = async () => {
  database = await startDatabase({ dataDir, durable: false, port });
};

const service = sharedService(async () => {
  port = await freePort();
  await startOnPort();
  await migrateDatabase(new Settings(testEnvironment(database.url)));
  return serve(database.url, { QUERY_TIMEOUT_MS: String(queryTimeoutMs) });
});
afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const unavailable = {
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'The service is briefly unavailable. Please try again in a moment.',
  error: 'The service is briefly unavailable. Please try again in a moment.',
};

function expectAway(answer: Answer): void {
  expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([503, unavailable, '5']);
}

/** Calls of every kind at once, more than the pool has connections. */
const everything = () =>
  Promise.all([
    ...Array.from({ length: 10 }, () =>
      service.post('/api/registrations', somebody(), { 'idempotency-key': 'the-same-for-all' }),
    ),
    ...Array.from({ length: 10 }, () => service.get('/api/registrations/count')),
    service.get('/api/registrations?email=a@example.org'),
    service.get('/api/attendee-profiles'),
    service.get('/api/health/ready'),
  ]);

async function untilServing(): Promise<void> {
  let answers: Answer[];
  do answers = [...(await everything()), await service.post('/api/registrations', somebody())];
  while (answers.some(({ status }) => status >= 500));
  expect(answers.at(-1)?.status).toBe(201);
}

it('answers 503 without its database, then recovers', async () => {
  await untilServing();
  process.kill(database.pid, 'SIGKILL');
  await database.exited;
  for (const answer of await everything()) expectAway(answer);
  expect((await service.get('/api/health/live')).status).toBe(200);
  await startOnPort();
  await untilServing();
});

it('answers 503 in time when its database freezes', async () => {
  await freeze(database.pid);
  try {
    for (const answer of await everything()) expectAway(answer);
    // Again, without a connection left.
    for (const answer of await everything()) expectAway(answer);
    expect((await service.get('/api/health/live')).status).toBe(200);
  } finally {
    process.kill(database.pid, 'SIGCONT');
  }
  await untilServing();
});

it('without the limit a frozen database hangs a query', async () => {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(database.url);
  await freeze(database.pid);
  const query = connection.query('SELECT 1').then(() => 'answered');
  const waited = pause(2 * queryTimeoutMs).then(() => 'still waiting');
  expect(await Promise.race([query, waited])).toBe('still waiting');
  process.kill(database.pid, 'SIGCONT');
  expect(await query).toBe('answered');
  await connection.end();
});
