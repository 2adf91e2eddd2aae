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
export const statements = tracingChannel<unknown, Statement>('konbit:statement');

type Done = (error: Error | null, ...rest: unknown[]) => void;
type AnyQuery = (...args: unknown[]) => unknown;

/**
 * The driver with a time limit on each query and on each wait for a connection. A frozen database never answers and
 * never closes, so without this a request would hang for ever. The driver's own timeout leaves the connection in the
 * pool, where the late answer would meet the next query; ours drops it.
 */
export function boundedDriver(timeoutMs: number, setUp: readonly string[]) {
  return {
    ...mysql,
    createPool(options: PoolOptions): Pool {
      const pool = mysql.createPool(options);
      pool.on('connection', (connection) => {
        boundQueries(connection, timeoutMs);
        for (const statement of setUp) connection.query(statement, () => {});
      });
      boundWaiting(pool, timeoutMs);
      return pool;
    },
  };
}

function boundQueries(connection: PoolConnection, timeoutMs: number): void {
  const query = repeatingAlone(connection.query.bind(connection) as AnyQuery);
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
function drop(connection: PoolConnection): void {
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
