import mysql, { type Connection } from 'mysql2';
import { connectionOptions } from '../../database/connection-options.ts';
import { refusedConnection } from '../../database/refused-connection.ts';

/** A connection that gives rows as lists, each value so that writing it again loses nothing. */
export async function plainConnection(databaseUrl: string): Promise<Connection> {
  const connection = mysql.createConnection({
    ...connectionOptions(databaseUrl),
    charset: 'utf8mb4',
    rowsAsArray: true,
    dateStrings: true,
    jsonStrings: true,
    supportBigNumbers: true,
  });
  // The statement that runs meanwhile fails, and says why.
  connection.on('error', () => undefined);
  try {
    await connection.promise().connect();
    return connection;
  } catch (failure) {
    connection.destroy();
    throw await refusedConnection(failure, databaseUrl);
  }
}

/** What a statement finds, each row a list. */
export const rowsOf = async <T extends unknown[]>(
  connection: Connection,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> => (await connection.promise().query(sql, values))[0] as unknown as T[];

export const quoted = (name: string): string => mysql.escapeId(name, true);
