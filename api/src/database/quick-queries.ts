import type { PoolConnection } from 'mysql2';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, type DataSource, type QueryRunner } from 'typeorm';

type Taken = PoolConnection & {
  query(sql: string, values: unknown, done: (error: Error | null, rows: never) => void): void;
};
type Pool = { getConnection(done: (error: Error | null, connection: Taken) => void): void };

/**
 * Raw statements, which the busiest calls consist of, go straight to the driver: what the ORM does around one (a query
 * runner with an entity manager of its own, events that nobody hears) costs more than the statement. Failures are the
 * ORM's own.
 */
export function withQuickQueries(dataSource: DataSource): DataSource {
  const pool = () => (dataSource.driver as unknown as { pool: Pool }).pool;
  const query = async <T>(sql: string, parameters?: unknown[], runner?: QueryRunner): Promise<T> => {
    if (runner?.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const connection: Taken = runner ? await runner.connect() : await taken(pool());
    try {
      return await answered(connection, sql, parameters);
    } finally {
      if (!runner) connection.release();
    }
  };
  return Object.assign(dataSource, { query });
}

const taken = (pool: Pool): Promise<Taken> =>
  new Promise((resolve, reject) =>
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection))),
  );

const answered = <T>(connection: Taken, sql: string, parameters?: unknown[]): Promise<T> =>
  new Promise((resolve, reject) =>
    connection.query(sql, parameters, (error, rows) =>
      error ? reject(new QueryFailedError(sql, parameters, error)) : resolve(rows),
    ),
  );
