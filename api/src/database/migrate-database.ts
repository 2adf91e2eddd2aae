import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.ts';
import { dataSourceOptions, type DatabaseSettings } from './data-source-options.ts';
import { isDatabaseAway, isMissingTable } from './database-errors.ts';
import { migrations } from './migrations/index.ts';

/** A schema change may rebuild a large table: it gets far longer than a visitor's query. */
const migrationTimeoutMs = 600_000;

export async function migrateDatabase(
  settings: DatabaseSettings & Pick<Settings, 'databaseWaitMs'>,
  waitMs = settings.databaseWaitMs,
): Promise<string[]> {
  const dataSource = await connect(settings, Date.now() + waitMs);
  try {
    if ((await missingOf(dataSource)).length === 0) return [];
    return await withMigrationLease(dataSource, async () => {
      const ran = await dataSource.runMigrations({ transaction: 'none' });
      return ran.map((migration) => migration.name);
    });
  } finally {
    await dataSource.destroy();
  }
}

export async function missingMigrations(settings: DatabaseSettings, waitMs: number): Promise<string[]> {
  const dataSource = await connect(settings, Date.now() + waitMs);
  try {
    return await missingOf(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Raw: the table is TypeORM's own. */
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

/** A row that its holder renews, as no lock reaches the other nodes of a cluster. Raw: there is no entity yet. */
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
