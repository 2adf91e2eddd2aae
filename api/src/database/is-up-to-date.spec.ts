import mysql from 'mysql2/promise';
import { copySchema, createSchema } from '../../test-support/schema.ts';
import { isUpToDate } from './is-up-to-date.ts';
import { migrations } from './migrations/index.ts';

describe('whether every migration has run', () => {
  it('is so in a schema that was migrated, and not once the last of them is missing', async () => {
    const databaseUrl = await copySchema('migrated');
    expect(await isUpToDate({ databaseUrl })).toBe(true);
    const connection = await mysql.createConnection(databaseUrl);
    await connection.query('DELETE FROM migrations WHERE name = ?', [migrations.at(-1)!.name]);
    await connection.end();
    expect(await isUpToDate({ databaseUrl })).toBe(false);
  });

  it('is not known of an empty schema, nor of a database that does not answer', async () => {
    expect(await isUpToDate({ databaseUrl: await createSchema() })).toBe(false);
    expect(await isUpToDate({ databaseUrl: 'mysql://nobody:none@127.0.0.1:1/konbit' })).toBe(false);
  });
});
