import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { databaseTls } from '../config/database-tls.ts';
import { migrations } from './migrations/index.ts';
import { serverAndUser } from './server-and-user.ts';

/**
 * Whether every migration of this release has run. Asked without the ORM, whose loading takes longer than all else in a
 * start that finds nothing to do. False as well where nobody can tell: `migrateDatabase` waits for a database that is
 * away, and says what is wrong.
 */
export async function isUpToDate({ databaseUrl }: { databaseUrl: string }): Promise<boolean> {
  let connection: Connection | undefined;
  try {
    const database = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
    const ssl = databaseTls(databaseUrl);
    connection = await createConnection({ ...serverAndUser(databaseUrl), database, ssl, connectTimeout: 3000 });
    const [ran] = await connection.query<RowDataPacket[]>('SELECT name FROM migrations');
    const names = new Set(ran.map(({ name }) => name as string));
    return migrations.every(({ name }) => names.has(name));
  } catch {
    return false;
  } finally {
    connection?.destroy();
  }
}
