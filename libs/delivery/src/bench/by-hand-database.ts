import { createPool, type PoolConnection, type QueryError } from 'mysql2';
import type { Asks } from './by-hand-sql.ts';

/** The driver alone. */
export function connectTo(databaseUrl: string) {
  const options = { uri: databaseUrl, connectionLimit: 5, timezone: 'Z', charset: 'utf8mb4' };
  const [pool, transactions] = [createPool(options), createPool(options)];
  // As the service's: always in a transaction.
  transactions.on('connection', (connection) => connection.query('SET autocommit = 0', () => {}));
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
      transactions.getConnection((error, got) => (error ? reject(error) : resolve(got))),
    );
    const within = askOf(connection);
    try {
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
