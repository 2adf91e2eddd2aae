import { createPool, type PoolConnection, type QueryError } from 'mysql2';
import type { Asks } from './by-hand-sql.ts';

/** The driver alone. */
export function connectTo(databaseUrl: string) {
  const pool = createPool({ uri: databaseUrl, connectionLimit: 10, timezone: 'Z', charset: 'utf8mb4' });
  const askOf =
    (on: { query: PoolConnection['query'] }): Asks =>
    (statement, values = []) =>
      new Promise((resolve, reject) => {
        on.query(statement, values as unknown[], (error: QueryError | null, rows: unknown) =>
          error ? reject(error) : resolve(rows as never),
        );
      });
  const ask = askOf(pool);
  const inTransaction = async <T>(work: (ask: Asks) => Promise<T>): Promise<T> => {
    const connection = await new Promise<PoolConnection>((resolve, reject) =>
      pool.getConnection((error, got) => (error ? reject(error) : resolve(got))),
    );
    const within = askOf(connection);
    try {
      await within('START TRANSACTION');
      const made = await work(within);
      await within('COMMIT');
      return made;
    } catch (error) {
      await within('ROLLBACK');
      throw error;
    } finally {
      connection.release();
    }
  };
  return { ask, inTransaction };
}
