import mysql, { type Connection } from 'mysql2';
import { databaseTls } from '../../config/database-tls.ts';
import { refusedConnection } from '../../database/refused-connection.ts';

/** A connection that gives rows as lists, each value so that writing it again loses nothing. */
export async function plainConnection(databaseUrl: string): Promise<Connection> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const connection = mysql.createConnection({
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: databaseTls(databaseUrl),
    charset: 'utf8mb4',
    connectTimeout: 3000,
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
