import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { type Database, startDatabase } from '@konbit/tooling/database';
import { createConnection } from 'mysql2/promise';
import { DataSource, type QueryRunner } from 'typeorm';
import { type Answer, serve, sharedService, testEnvironment } from '../../test-support/service.ts';
import { until } from '../../test-support/until.ts';
import { AccessGuard } from '../common/access/access.guard.ts';
import { HttpCaller } from '../common/http/http-caller.ts';
import { Settings } from '../config/settings.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { createConnectionPool } from './connection-pool.ts';
import { isDatabaseAway, NoConnection } from './database-errors.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Of this file alone, so that it counts only these statements, and takes only so many connections of one user. */
const connections = 6;
let database: Database;
beforeAll(async () => {
  database = await startDatabase({
    dataDir: newFolder(),
    durable: false,
    more: [`--max-user-connections=${connections}`],
  });
  await migrateDatabase(new Settings(testEnvironment(database.url)));
});
afterAll(() => database.stop());

const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];

describe('a pool of two connections', () => {
  // All of one address.
  const crowd = { MAX_CALLS: 'off', QUERY_TIMEOUT_MS: '60000' };
  const service = sharedService(() => serve(database.url, { ...crowd, DATABASE_POOL_SIZE: '2' }));

  /** Keeps both connections busy until the test gives them back. */
  async function takeAll(): Promise<() => Promise<unknown>> {
    let isTaken = true;
    const hold = async (runner: QueryRunner) => {
      for (; isTaken; await pause(20)) await runner.query('DO 0');
      await runner.release();
    };
    const runners = [1, 2].map(() => service.app.get(DataSource).createQueryRunner());
    for (const runner of runners) await runner.connect();
    const held = runners.map(hold);
    return () => {
      isTaken = false;
      return Promise.all(held);
    };
  }

  const selects = async () => Number((await service.rows("SHOW GLOBAL STATUS LIKE 'Com_select'"))[0].Value);

  /** 128 callers wait and hang up, then another asks; answers how many queries the database has seen in the end. */
  async function queriesAfterHangingUp(): Promise<number> {
    const giveBack = await takeAll();
    const asked = jest.spyOn(StandingsRepository.prototype, 'top').mockClear();
    const answers: ServerResponse[] = [];
    const server: Server = service.app.getHttpServer();
    server.on('request', (_, answer) => answers.push(answer));
    const hangUp = new AbortController();
    const calls = Array.from({ length: 128 }, () =>
      fetch(`${service.url}/api/leaderboard`, { signal: hangUp.signal }).catch((failure: Error) => failure.name),
    );
    await until('all have asked', () => asked.mock.calls.length === 128);
    hangUp.abort();
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['AbortError']));
    await until('all have hung up', () => answers.every(({ destroyed }) => destroyed));
    const honest = service.get('/api/leaderboard');
    await until('another has asked', () => asked.mock.calls.length === 129);
    const before = await selects();
    await giveBack();
    expect((await honest).status).toBe(200);
    await Promise.allSettled(asked.mock.results.map(({ value }) => value));
    return (await selects()) - before;
  }

  it('serves who waits, not those who have hung up', async () => {
    service.log.length = 0;
    // The waiting list asks now and then, too.
    expect(await queriesAfterHangingUp()).toBeLessThan(10);
    expect(service.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('counts once for all who ask meanwhile', async () => {
    const giveBack = await takeAll();
    const called = jest.spyOn(AccessGuard.prototype, 'canActivate').mockClear();
    const paths = ['/api/leaderboard/together', '/api/registrations/count', '/api/registrations/places'];
    const answers = paths.flatMap((path) => Array.from({ length: 60 }, () => service.get(path)));
    await until('all have asked', () => called.mock.calls.length === 180);
    const before = await selects();
    await giveBack();
    expect(statusesOf(await Promise.all(answers))).toEqual([200]);
    // The event is read now and then as well.
    expect((await selects()) - before).toBeLessThan(20);
  });

  it('would serve all of them first', async () => {
    jest.spyOn(HttpCaller.prototype, 'hasGone').mockReturnValue(false);
    expect(await queriesAfterHangingUp()).toBeGreaterThanOrEqual(129);
  });
});

it('lets nobody wait for a connection without end', async () => {
  const options = { uri: database.url, connectionLimit: 1 };
  const pool = createConnectionPool(options, 100).promise();
  const held = await pool.getConnection();
  const waiting = [pool.getConnection(), pool.getConnection(), pool.query('SELECT 1')];
  for (const { reason } of (await Promise.allSettled(waiting)) as PromiseRejectedResult[])
    expect([reason, isDatabaseAway(reason)]).toEqual([expect.any(NoConnection), true]);
  held.release();
  expect(await pool.query('SELECT 1 AS one')).toEqual([[{ one: 1 }], expect.anything()]);
  await pool.end();
});

describe('a database that takes no more connections of this user', () => {
  const takeThose = (count: number) =>
    Promise.all(Array.from({ length: count }, () => createConnection({ uri: database.url })));

  it('serves all calls by the one connection that there is', async () => {
    // The test has one for each service, too.
    const others = await takeThose(connections - 3);
    const service = await serve(database.url, { DATABASE_POOL_SIZE: '10' });
    const calls = Array.from({ length: 60 }, () => service.get('/api/leaderboard'));
    expect(statusesOf(await Promise.all(calls))).toEqual([200]);
    await service.stop();
    await Promise.all(others.map((connection) => connection.end()));
  });

  it('is waited for by a start', async () => {
    const others = await takeThose(connections);
    const starting = serve(database.url, { QUERY_TIMEOUT_MS: '500' });
    const started = jest.fn();
    void starting.then(started);
    await refused();
    expect(started).not.toHaveBeenCalled();
    await Promise.all(others.map((connection) => connection.end()));
    const service = await starting;
    expect((await service.get('/api/health/ready')).status).toBe(200);
    await service.stop();
  });

  async function refused(): Promise<void> {
    await expect(createConnection({ uri: database.url })).rejects.toMatchObject({ errno: 1203 });
  }
});
