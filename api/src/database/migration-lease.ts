import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** So long the others wait for one that was killed. */
const leaseSeconds = 20;

/**
 * Runs `work` while nobody else does so: who has inserted the one row, by the database's clock, and renews it. No lock,
 * as one does not reach the other nodes of a cluster. Raw: there is no entity yet.
 */
export async function withMigrationLease<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  await dataSource.query(`
    CREATE TABLE IF NOT EXISTS migration_lease (
      id TINYINT NOT NULL PRIMARY KEY,
      holder CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      ends_at DATETIME(3) NOT NULL
    ) ENGINE=InnoDB`);
  const holder = randomUUID();
  while (!(await take(dataSource, holder))) await pause(50);
  // One that fails leaves three more; `work` itself tells of a database that is away.
  const renewal = setInterval(() => void take(dataSource, holder).catch(() => {}), (leaseSeconds * 1000) / 4);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await dataSource.query('DELETE FROM migration_lease WHERE holder = ?', [holder]);
  }
}

/** Whether the lease is the holder's from now on. The holder is set first: the end goes by the new one. */
async function take(dataSource: DataSource, holder: string): Promise<boolean> {
  await dataSource.query(
    `INSERT INTO migration_lease (id, holder, ends_at) VALUES (1, ?, NOW(3) + INTERVAL ${leaseSeconds} SECOND)
     ON DUPLICATE KEY UPDATE holder = IF(ends_at < NOW(3), VALUES(holder), holder),
       ends_at = IF(holder = VALUES(holder), VALUES(ends_at), ends_at)`,
    [holder],
  );
  const [row] = await dataSource.query<{ holder: string }[]>('SELECT holder FROM migration_lease');
  return row?.holder === holder;
}
