import { createSchema } from '../../test-support/schema.ts';
import { testEnvironment } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';
import { migrateDatabase } from './migrate-database.ts';
import { migrations } from './migrations/index.ts';

const settingsOf = (url: string) => new Settings(testEnvironment(url));

describe('migrating', () => {
  it('happens once when four processes do it at once', async () => {
    const url = await createSchema();
    const ran = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(settingsOf(url))));
    expect(ran.map(({ length }) => length).sort()).toEqual([0, 0, 0, migrations.length]);
    expect(await migrateDatabase(settingsOf(url))).toEqual([]);
  });

  it('gives up on a database that never answers', async () => {
    await expect(migrateDatabase(settingsOf('mysql://nobody:none@127.0.0.1:1/konbit'), 300)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('does not wait after a wrong password', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.password = 'wrong';
    await expect(migrateDatabase(settingsOf(url.href), 60_000)).rejects.toMatchObject({
      code: 'ER_ACCESS_DENIED_ERROR',
    });
  });
});
