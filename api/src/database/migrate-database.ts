import { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.ts';
import { isDatabaseAway, isMissingTable } from './database-errors.ts';
import { withMigrationLease } from './migration-lease.ts';
import { migrations } from './migrations/index.ts';
import { missingAfter, ranMigrations } from './is-up-to-date.ts';
import { refusedConnection } from './refused-connection.ts';
import { dataSourceOptions, type DatabaseSettings } from './data-source-options.ts';

/** A schema change may rebuild a large table: it gets far longer than a visitor's query. */
const migrationTimeoutMs = 600_000;

/**
 * Brings the schema up to date and answers the names of the migrations that ran. Waits for a database that is still
 * starting, as long as the settings say or `waitMs`. Safe when several processes do it at once, at one server or at
 * several nodes of a cluster.
 */
export async function migrateDatabase(
  settings: DatabaseSettings & Pick<Settings, 'databaseWaitMs'>,
  waitMs = settings.databaseWaitMs,
): Promise<string[]> {
  const dataSource = await connect(settings, Date.now() + waitMs);
  try {
    if ((await missingOf(dataSource, settings.migrations)).length === 0) return [];
    return await withMigrationLease(dataSource, async () => {
      const ran = await dataSource.runMigrations({ transaction: 'none' });
      return ran.map((migration) => migration.name);
    });
  } finally {
    await dataSource.destroy();
  }
}

/** Names of the migrations that have not run here; changes nothing. */
export async function missingMigrations(settings: DatabaseSettings, waitMs: number): Promise<string[]> {
  const dataSource = await connect(settings, Date.now() + waitMs);
  try {
    return await missingOf(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function missingOf(dataSource: DataSource, wanted = migrations): Promise<string[]> {
  return missingAfter(await dataSource.query<{ name: string }[]>(ranMigrations).catch(noneIfNoTable), wanted);
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
      if (!isDatabaseAway(failure)) throw await refusedConnection(failure, settings.databaseUrl);
      if (Date.now() > deadline) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
