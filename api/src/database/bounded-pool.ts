import { tracingChannel } from 'node:diagnostics_channel';
import * as mysql from 'mysql2';
import type { Connection, Pool, PoolConnection, PoolOptions } from 'mysql2';
import { repeatingAlone } from './repetition.ts';

/** A database that did not answer in time; the connection it happened on is never used again. */
class DatabaseTimeout extends Error {
  readonly code = 'DATABASE_TIMEOUT';
}

/** A statement under way, with placeholders where its values go. */
export interface Statement {
  sql: string;
}

/** Where whoever listens hears of each statement; it costs nothing while nobody does. */
const statements = tracingChannel<unknown, Statement>('konbit:statement');

type Done = (error: Error | null, ...rest: unknown[]) => void;
type AnyQuery = (...args: unknown[]) => unknown;

/** Connections whose statements stand alone; and, one more pool, those that begin a transaction with any statement. */
export type Pools = Pool & { transactions: Pool };

/** How the two pools share the connections of a process: two at least. */
const transactionsOf = (connections: number) => Math.floor(connections / 2);

/**
 * The driver with a time limit on each query and on each wait for a connection. A frozen database never answers and
 * never closes, so without this a request would hang for ever. The driver's own timeout leaves the connection in the
 * pool, where the late answer would meet the next query; ours drops it. A connection that cannot be set up serves none.
 */
export function boundedDriver(timeoutMs: number, setUp: readonly string[]) {
  const open = (options: PoolOptions, isAlone: boolean): Pool => {
    const pool = mysql.createPool(options);
    pool.on('connection', (connection) => {
      boundQueries(connection, timeoutMs, isAlone);
      for (const statement of isAlone ? setUp : [...setUp, 'SET SESSION AUTOCOMMIT = 0'])
        connection.query(statement, (error) => error && drop(connection));
    });
    boundWaiting(pool, timeoutMs);
    return pool;
  };
  return {
    ...mysql,
    createPool({ connectionLimit = 2, ...options }: PoolOptions): Pools {
      const most = transactionsOf(connectionLimit);
      const pool = open({ ...options, connectionLimit: connectionLimit - most }, true);
      const transactions = open({ ...options, connectionLimit: most }, false);
      const end = pool.end.bind(pool);
      return Object.assign(pool, {
        transactions,
        end: (done: Parameters<typeof end>[0]) =>
          transactions.end((failure) => end((other) => done?.(failure ?? other))),
      });
    },
  };
}

function boundQueries(connection: PoolConnection, timeoutMs: number, isAlone: boolean): void {
  const own = connection.query.bind(connection) as AnyQuery;
  const query = isAlone ? repeatingAlone(own) : own;
  connection.query = ((...args: unknown[]) => {
    const done = args.pop() as Done;
    const giveUp = () => {
      drop(connection);
      answer(new DatabaseTimeout(`no answer within ${timeoutMs} ms`));
    };
    const timer = setTimeout(giveUp, timeoutMs);
    const answer = once((...result: Parameters<Done>) => {
      clearTimeout(timer);
      done(...result);
    });
    const [asked] = args as [string | Statement];
    const sql = typeof asked === 'string' ? asked : asked.sql;
    return statements.traceCallback(query, -1, { sql }, undefined, ...args, answer) as unknown;
  }) as typeof connection.query;
}

function boundWaiting(pool: Pool, timeoutMs: number): void {
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (done) => {
    let waiting = true;
    const timer = setTimeout(() => {
      waiting = false;
      done(new DatabaseTimeout(`no connection within ${timeoutMs} ms`), undefined as unknown as PoolConnection);
    }, timeoutMs);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (waiting) done(error, connection);
      else connection?.release();
    });
  };
}

/** `destroy` of the driver only says goodbye, which a frozen server never hears; the socket goes too. */
export function drop(connection: PoolConnection): void {
  connection.destroy();
  (connection as Connection & { stream?: { destroy(): void } }).stream?.destroy();
}

function once(run: Done): Done {
  let ran = false;
  return (...args) => {
    if (ran) return;
    ran = true;
    run(...args);
  };
}
