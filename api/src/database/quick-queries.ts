import type { Pool, PoolConnection } from 'mysql2';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, type DataSource, type QueryRunner } from 'typeorm';
import type { Pools } from './bounded-pool.ts';

/**
 * Raw statements, which the busiest calls consist of, go straight to the driver: what the ORM does around one (a query
 * runner with an entity manager of its own, events that nobody hears) costs more than the statement. Failures are the
 * ORM's own.
 */
export function withQuickQueries(dataSource: DataSource): DataSource {
  const query = async <T>(sql: string, parameters?: unknown[], runner?: QueryRunner): Promise<T> => {
    if (runner?.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const connection: PoolConnection = runner ? await runner.connect() : await taken(poolsOf(dataSource));
    try {
      return await answered(connection, sql, parameters);
    } finally {
      if (!runner) connection.release();
    }
  };
  return Object.assign(dataSource, { query });
}

/** Those of an initialized data source. */
export const poolsOf = ({ driver }: DataSource): Pools => (driver as unknown as { pool: Pools }).pool;

/** A connection, to be released. */
export const taken = (pool: Pool): Promise<PoolConnection> =>
  new Promise((resolve, reject) =>
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection))),
  );

export const answered = <T>(connection: PoolConnection, sql: string, parameters?: unknown[]): Promise<T> =>
  new Promise((resolve, reject) =>
    connection.query(sql, parameters, (error, rows) =>
      error ? reject(new QueryFailedError(sql, parameters, error)) : resolve(rows as T),
    ),
  );
