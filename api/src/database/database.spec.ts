import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { createSchema } from '../../test-support/schema.ts';
import { testEnvironment } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';
import { migrateDatabase } from './migrate-database.ts';
import { migrations } from './migrations/index.ts';
import { dataSourceOptions } from './data-source-options.ts';
import { isWorthRetrying } from './database-errors.ts';
import { TransactionsService } from './transactions.service.ts';
import { repeatOnConflict } from './repeat-on-conflict.ts';

const settingsOf = (url: string) => new Settings(testEnvironment(url));

describe('migrating', () => {
  it('happens once when four processes do it at once', async () => {
    const url = await createSchema();
    const ran = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(settingsOf(url))));
    expect(ran.map(({ length }) => length).sort()).toEqual([0, 0, 0, migrations.length]);
    expect(await migrateDatabase(settingsOf(url))).toEqual([]);
  });

  it('gives up on a database that never answers', async () => {
    await expect(migrateDatabase(settingsOf('mysql://nobody:none@127.0.0.1:1/konbit'), 300)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('does not wait after a wrong password', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.password = 'wrong';
    await expect(migrateDatabase(settingsOf(url.href), 60_000)).rejects.toMatchObject({
      code: 'ER_ACCESS_DENIED_ERROR',
    });
  });
});

let dataSource: DataSource;
beforeAll(async () => {
  dataSource = await new DataSource(
    dataSourceOptions(new Settings(testEnvironment(await createSchema(), { QUERY_TIMEOUT_MS: '2000' }))),
  ).initialize();
  await dataSource.query('CREATE TABLE points (id INT PRIMARY KEY, sum INT NOT NULL)');
});
beforeEach(() => dataSource.query('REPLACE INTO points VALUES (1, 0), (2, 0)'));
afterAll(() => dataSource.destroy());

const sums = async () =>
  (await dataSource.query('SELECT sum FROM points ORDER BY id')).map(({ sum }: { sum: number }) => sum);

type Run = (work: (manager: EntityManager) => Promise<void>) => Promise<void>;

/** Two transactions that update the same two rows in opposite order: a certain deadlock. */
function crossing(run: Run) {
  const go = (first: number, second: number) =>
    run(async (manager) => {
      await manager.query('UPDATE points SET sum = sum + 1 WHERE id = ?', [first]);
      await pause(60);
      await manager.query('UPDATE points SET sum = sum + 1 WHERE id = ?', [second]);
    });
  return Promise.allSettled([go(1, 2), go(2, 1)]);
}

describe('a transaction', () => {
  it('is run again after a deadlock', async () => {
    const transactions = new TransactionsService(dataSource);
    const results = await crossing((work) => transactions.run(work));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await sums()).toEqual([2, 2]);
  });

  it('fails at a deadlock when not run again', async () => {
    const results = await crossing((work) => dataSource.transaction(work));
    const failed = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(isWorthRetrying(failed.reason)).toBe(true);
    expect(await sums()).toEqual([1, 1]);
  });

  it('is run again after a long wait', async () => {
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('UPDATE points SET sum = 10 WHERE id = 1');
    setTimeout(() => void holder.commitTransaction().then(() => holder.release()), 1300);
    const add = 'UPDATE points SET sum = sum + 1 WHERE id = 1';
    await Promise.all([
      new TransactionsService(dataSource).run((manager) => manager.query(add)),
      repeatOnConflict(() => dataSource.query(add)),
    ]);
    expect(await sums()).toEqual([12, 0]);
  });

  it('is not run again when its work fails', async () => {
    let runs = 0;
    const work = new TransactionsService(dataSource).run(async (manager) => {
      runs += 1;
      await manager.query('UPDATE points SET sum = 5');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect([runs, await sums()]).toEqual([1, [0, 0]]);
  });
});
