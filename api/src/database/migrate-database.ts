import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.ts';
import { dataSourceOptions, type DatabaseSettings } from './data-source-options.ts';
import { isDatabaseAway, isMissingTable } from './database-errors.ts';
import { migrations } from './migrations/index.ts';

/** Far longer than a visitor's query: a schema change may rebuild a large table. */
const migrationTimeoutMs = 600_000;

export const migrateDatabase = (
  settings: DatabaseSettings & Pick<Settings, 'databaseWaitMs'>,
  waitMs = settings.databaseWaitMs,
): Promise<string[]> =>
  withConnection(settings, waitMs, async (dataSource) => {
    if ((await missingOf(dataSource)).length === 0) return [];
    return withMigrationLease(dataSource, async () => {
      const ran = await dataSource.runMigrations({ transaction: 'none' });
      return ran.map((migration) => migration.name);
    });
  });

export const missingMigrations = (settings: DatabaseSettings, waitMs: number): Promise<string[]> =>
  withConnection(settings, waitMs, missingOf);

async function withConnection<T>(
  settings: DatabaseSettings,
  waitMs: number,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = await connect(settings, Date.now() + waitMs);
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Raw SQL, as the table is TypeORM's own. */
async function missingOf(dataSource: DataSource): Promise<string[]> {
  const ran = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations').catch(noneIfNoTable);
  const names = new Set(ran.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !names.has(name));
}

function noneIfNoTable(failure: unknown): { name: string }[] {
  if (isMissingTable(failure)) return [];
  throw failure;
}

async function connect(settings: DatabaseSettings, deadline: number): Promise<DataSource> {
  for (;;) {
    const options = dataSourceOptions({ ...settings, databasePoolSize: 3, queryTimeoutMs: migrationTimeoutMs });
    try {
      return await new DataSource(options).initialize();
    } catch (failure) {
      if (!isDatabaseAway(failure) || Date.now() > deadline) throw failure;
      await pause(250);
    }
  }
}

const leaseSeconds = 20;

/** A row that its holder renews: no lock reaches the other nodes of a cluster. Raw SQL, as there is no entity. */
async function withMigrationLease<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  await dataSource.query(`
    CREATE TABLE IF NOT EXISTS migration_lease (
      id TINYINT NOT NULL PRIMARY KEY,
      holder CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      ends_at DATETIME(3) NOT NULL
    ) ENGINE=InnoDB`);
  const holder = randomUUID();
  while (!(await isLeaseTaken(dataSource, holder))) await pause(50);
  // After a failed renewal three more follow; `work` itself fails when the database is away.
  const renewal = setInterval(() => void isLeaseTaken(dataSource, holder).catch(() => {}), (leaseSeconds * 1000) / 4);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await dataSource.query('DELETE FROM migration_lease WHERE holder = ?', [holder]);
  }
}

/** Takes or renews the lease. The holder is set first, as the end depends on it. */
async function isLeaseTaken(dataSource: DataSource, holder: string): Promise<boolean> {
  await dataSource.query(
    `INSERT INTO migration_lease (id, holder, ends_at) VALUES (1, ?, NOW(3) + INTERVAL ${leaseSeconds} SECOND)
     ON DUPLICATE KEY UPDATE holder = IF(ends_at < NOW(3), VALUES(holder), holder),
       ends_at = IF(holder = VALUES(holder), VALUES(ends_at), ends_at)`,
    [holder],
  );
  const [row] = await dataSource.query<{ holder: string }[]>('SELECT holder FROM migration_lease');
  return row?.holder === holder;
}
