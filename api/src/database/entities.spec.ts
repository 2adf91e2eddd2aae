import { copySchema } from '../../test-support/schema.ts';
import { serve, type Service } from '../../test-support/service.ts';
import { DataSource } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';

let service: Service;
beforeAll(async () => {
  service = await serve(await copySchema('migrated'), {});
});
afterAll(() => service.stop());

/** What TypeORM would change of the schema to have it as the entities say. */
async function changes(): Promise<string[]> {
  const { options } = service.app.get(DataSource);
  const [{ version }] = await service.rows('SELECT VERSION() AS version');
  const type = /mariadb/i.test(version) ? 'mariadb' : 'mysql';
  const dataSource = await new DataSource({ ...(options as MysqlDataSourceOptions), type }).initialize();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  return upQueries.map(({ query }) => query);
}

describe('the schema that the migrations make', () => {
  it('is what the entities say', async () => {
    expect(await changes()).toEqual([]);
  });

  it('would be told apart from one with another column or without a foreign key', async () => {
    await service.database.query('ALTER TABLE quizzes ADD COLUMN hint TEXT NULL');
    await service.database.query('ALTER TABLE consents DROP FOREIGN KEY fk_consents_registration_id');
    expect(await changes()).toEqual([
      expect.stringContaining('DROP COLUMN `hint`'),
      expect.stringContaining('fk_consents_registration_id'),
    ]);
  });
});
