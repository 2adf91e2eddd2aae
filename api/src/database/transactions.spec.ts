import type { PoolConnection } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { createSchema } from '../../test-support/schema.ts';
import { testEnvironment } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';
import { boundedDriver } from './bounded-pool.ts';
import { dataSourceOptions } from './data-source-options.ts';
import { isWorthRetrying } from './database-errors.ts';
import { poolsOf, taken } from './quick-queries.ts';
import { Transactions } from './transactions.ts';

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
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Run = (work: (manager: EntityManager) => Promise<void>) => Promise<void>;

/** Two that take the same two rows in opposite order, each waiting for the other to have its first: a sure deadlock. */
function crossing(run: Run) {
  const go = (first: number, second: number) =>
    run(async (manager) => {
      await manager.query('UPDATE points SET sum = sum + 1 WHERE id = ?', [first]);
      await pause(60);
      await manager.query('UPDATE points SET sum = sum + 1 WHERE id = ?', [second]);
    });
  return Promise.allSettled([go(1, 2), go(2, 1)]);
}

/** That of the next transaction. */
async function nextConnection(): Promise<PoolConnection> {
  const connection = await taken(poolsOf(dataSource).transactions);
  connection.release();
  return connection;
}

/** What is sent from now on; `before` is told of each first. */
function spyOnQueries(connection: PoolConnection, before: (sql: string) => unknown): string[] {
  const sent: string[] = [];
  const query = connection.query.bind(connection) as (...args: unknown[]) => never;
  const told = (sql: string, ...rest: unknown[]) => {
    sent.push(sql);
    before(sql);
    return query(sql, ...rest);
  };
  jest.spyOn(connection, 'query').mockImplementation(told as never);
  return sent;
}

it('a connection that cannot be set up serves nobody', async () => {
  const driver = boundedDriver(2000, ['SET SESSION no_such_setting = 1']);
  const unset = new DataSource({ ...(dataSource.options as MysqlDataSourceOptions), driver });
  await expect(unset.initialize()).rejects.toThrow();
});

describe('a transaction', () => {
  it('that meets a deadlock is run again as a whole', async () => {
    const transactions = new Transactions(dataSource);
    const results = await crossing((work) => transactions.run(work));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await sums()).toEqual([2, 2]);
  });

  it('would fail at that deadlock, were it not run again', async () => {
    const results = await crossing((work) => dataSource.transaction(work));
    const failed = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(isWorthRetrying(failed.reason)).toBe(true);
    expect(await sums()).toEqual([1, 1]);
  });

  it('that waits too long for a lock is run again, and so is a statement outside of any', async () => {
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('UPDATE points SET sum = 10 WHERE id = 1');
    setTimeout(() => void holder.commitTransaction().then(() => holder.release()), 1300);
    const add = 'UPDATE points SET sum = sum + 1 WHERE id = 1';
    await Promise.all([new Transactions(dataSource).run((manager) => manager.query(add)), dataSource.query(add)]);
    expect(await sums()).toEqual([12, 0]);
  });

  it('changes nothing when its work fails, and is not run again', async () => {
    let runs = 0;
    const work = new Transactions(dataSource).run(async (manager) => {
      runs += 1;
      await manager.query('UPDATE points SET sum = 5');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect([runs, await sums()]).toEqual([1, [0, 0]]);
  });

  it('sends nothing to begin, and refuses what is asked while it ends', async () => {
    const connection = await nextConnection();
    const add = 'UPDATE points SET sum = sum + 1 WHERE id = ?';
    let late: Promise<unknown> | undefined;
    let isEnding = () => {};
    const sent = spyOnQueries(connection, (sql) => sql === 'COMMIT' && isEnding());
    await new Transactions(dataSource).run(async (manager) => {
      isEnding = () => {
        late = expect(manager.query(add, [2])).rejects.toThrow('already released');
      };
      await manager.query(add, [1]);
    });
    await late;
    expect([sent, await sums()]).toEqual([
      [add, 'COMMIT'],
      [1, 0],
    ]);
  });

  it.each([
    ['that cannot be taken back is not committed with the next one', true, [1, 0]],
    ['would be, were its connection used again', false, [1, 5]],
  ])('%s', async (_, isDropped, left) => {
    const connection = await nextConnection();
    spyOnQueries(connection, (sql) => {
      if (sql === 'ROLLBACK') throw new Error('no rollback');
    });
    const { stream } = connection as never as { stream: { destroy(): void } };
    if (!isDropped) for (const one of [connection, stream]) jest.spyOn(one, 'destroy').mockImplementation(() => one);
    const transactions = new Transactions(dataSource);
    const failing = transactions.run(async (manager) => {
      await manager.query('UPDATE points SET sum = 5 WHERE id = 2');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await transactions.run((manager) => manager.query('UPDATE points SET sum = 1 WHERE id = 1'));
    expect(await sums()).toEqual(left);
    jest.restoreAllMocks();
    connection.destroy();
  });
});
