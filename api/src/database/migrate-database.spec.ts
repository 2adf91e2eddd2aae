import mysql from 'mysql2/promise';
import { copySchema, createSchema, definitions } from '../../test-support/schema.ts';
import { testEnvironment } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';
import { migrateDatabase } from './migrate-database.ts';
import { migrations } from './migrations/index.ts';

const settingsOf = (url: string) => new Settings(testEnvironment(url));

describe('bringing the schema up to date', () => {
  it('happens once when four processes do it at once, and nothing happens the next time', async () => {
    const url = await createSchema();
    const ran = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(settingsOf(url))));
    expect(ran.map(({ length }) => length).sort()).toEqual([0, 0, 0, migrations.length]);
    expect(await migrateDatabase(settingsOf(url))).toEqual([]);
  });

  it('makes what other specs start on, a copy of what the built program made', async () => {
    const migrated = await createSchema();
    await migrateDatabase(settingsOf(migrated));
    const [own, copied] = await Promise.all(
      [migrated, await copySchema('migrated')].map(async (url) => {
        const connection = await mysql.createConnection(url);
        const tables = await definitions(connection);
        const [noted] = await connection.query('SELECT name FROM migrations ORDER BY name');
        await connection.end();
        return { tables, noted };
      }),
    );
    expect(copied).toEqual(own);
    expect(await migrateDatabase(settingsOf(await copySchema('with catalogues')))).toEqual([]);
  });

  it('leaves a primary key on every table', async () => {
    const url = await createSchema();
    await migrateDatabase(settingsOf(url));
    const connection = await mysql.createConnection(url);
    const [tables] = await connection.query(
      `SELECT t.table_name AS name, COUNT(c.constraint_name) AS keysCount
       FROM information_schema.tables t LEFT JOIN information_schema.table_constraints c
         ON c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.constraint_type = 'PRIMARY KEY'
       WHERE t.table_schema = DATABASE() GROUP BY t.table_name`,
    );
    await connection.end();
    expect(
      (tables as { name: string; keysCount: number }[]).filter(({ keysCount }) => Number(keysCount) !== 1),
    ).toEqual([]);
    expect((tables as object[]).length).toBeGreaterThan(20);
  });

  it('can be undone, step by step', async () => {
    const url = await createSchema();
    await migrateDatabase(settingsOf(url));
    const { DataSource } = await import('typeorm');
    const { dataSourceOptions } = await import('./data-source-options.ts');
    const dataSource = await new DataSource(dataSourceOptions(settingsOf(url))).initialize();
    for (const _ of migrations) await dataSource.undoLastMigration({ transaction: 'none' });
    await dataSource.destroy();
    expect(await migrateDatabase(settingsOf(url))).toHaveLength(migrations.length);
  });

  it('gives up on a database that never comes', async () => {
    await expect(migrateDatabase(settingsOf('mysql://nobody:none@127.0.0.1:1/konbit'), 300)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('does not wait for one that will never let it in', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.password = 'wrong';
    await expect(migrateDatabase(settingsOf(url.href), 60_000)).rejects.toMatchObject({
      code: 'ER_ACCESS_DENIED_ERROR',
    });
  });
});
