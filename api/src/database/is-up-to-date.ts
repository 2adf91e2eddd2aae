import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { connectionOptions } from './refused-connection.ts';
import { migrations } from './migrations/index.ts';

/** Finds the names of the migrations that have run. */
export const ranMigrations = 'SELECT name FROM migrations';

/** Names of the wanted ones that are not among those. */
export function missingAfter(ran: readonly { name: string }[], wanted = migrations): string[] {
  const names = new Set(ran.map(({ name }) => name));
  return wanted.map(({ name }) => name).filter((name) => !names.has(name));
}

/**
 * Whether every migration of this release has run. Asked without the ORM, whose loading takes longer than all else in a
 * start that finds nothing to do. False as well where nobody can tell: `migrateDatabase` waits for a database that is
 * away, and says what is wrong.
 */
export async function isUpToDate({ databaseUrl }: { databaseUrl: string }): Promise<boolean> {
  let connection: Connection | undefined;
  try {
    connection = await createConnection(connectionOptions(databaseUrl));
    const [ran] = await connection.query<(RowDataPacket & { name: string })[]>(ranMigrations);
    return missingAfter(ran).length === 0;
  } catch {
    return false;
  } finally {
    connection?.destroy();
  }
}
