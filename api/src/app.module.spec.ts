import { DataSource } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { createSchema } from '../test-support/schema.ts';
import { sharedService } from '../test-support/service.ts';
import { PersonalDataService } from './common/personal-data/personal-data.service.ts';

/** Tables without personal data, each with the reason. Every other table needs a privacy handler. */
const tablesWithoutPersonalData: Readonly<Record<string, string>> = {
  achievements: 'the catalogue',
  guest_counts: 'how many there are of what',
  house: 'a count of turns',
  last_backups: 'when a backup was made',
  morning_mails: 'the days on which organizers were mailed numbers',
  quizzes: 'the catalogue',
  rate_limits: 'counts under keyed hashes that expire within a day',
  ended_sessions: 'random marks of cookies that nobody may use any more',
  organizer_links: 'hashes of random tokens',
  broadcasts: 'what organizers wrote to everybody',
  evening_numbers: 'how many came, and what they did together',
  event_versions: 'what is said about the event, and which organizer published it',
  release_reports: 'hashes of names that tabs gave themselves, and where code failed in them',
  write_probes: 'always empty',
  unused_objects: 'random names of objects that are to go',
  migrations: 'names of schema changes',
  migration_lease: 'which process changes the schema',
};

const service = sharedService();

const names = async (sql: string): Promise<string[]> =>
  (await service.rows(sql)).map(({ name }: { name: string }) => name);

describe('personal data', () => {
  const uncovered = async () => {
    const all = 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
    const covered = [...service.app.get(PersonalDataService).tables(), ...Object.keys(tablesWithoutPersonalData)];
    return (await names(all)).filter((table) => !covered.includes(table));
  };

  it('is in no table without a privacy handler', async () => {
    expect(await uncovered()).toEqual([]);
    await service.database.query('CREATE TABLE guest_notes (id INT PRIMARY KEY, note TEXT)');
    expect(await uncovered()).toEqual(['guest_notes']);
    await service.database.query('DROP TABLE guest_notes');
  });

  it('is in no table listed as without it', async () => {
    const naming = await names(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND (column_name LIKE '%registration_id' OR column_name LIKE '%email%')`,
    );
    expect(naming.length).toBeGreaterThan(5);
    expect(naming.filter((table) => Object.hasOwn(tablesWithoutPersonalData, table))).toEqual([]);
  });
});

/** What TypeORM would change so that the schema fits the entities. */
async function changes(): Promise<string[]> {
  const { options } = service.app.get(DataSource);
  const [{ version }] = await service.rows('SELECT VERSION() AS version');
  const type = /mariadb/i.test(version) ? 'mariadb' : 'mysql';
  const dataSource = await new DataSource({ ...(options as MysqlDataSourceOptions), type }).initialize();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  return upQueries.map(({ query }) => query);
}

it('the migrations make the schema of the entities', async () => {
  expect(await changes()).toEqual([]);
  await service.database.query('ALTER TABLE quizzes ADD COLUMN hint TEXT NULL');
  await service.database.query('ALTER TABLE consents DROP FOREIGN KEY fk_consents_registration_id');
  expect(await changes()).toEqual([
    expect.stringContaining('DROP COLUMN `hint`'),
    expect.stringContaining('fk_consents_registration_id'),
  ]);
});

/** Columns whose texts are compared otherwise than their table's, which TypeORM does not look at. */
async function collations(rows: (sql: string) => Promise<{ name: string }[]>): Promise<string[]> {
  const columns = await rows(
    `SELECT CONCAT_WS(' ', table_name, column_name, collation_name) AS name
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = DATABASE() AND collation_name <> table_collation AND table_name NOT LIKE 'migration%'
     ORDER BY 1`,
  );
  return columns.map(({ name }) => name);
}

it('the migrations compare texts as the entities say', async () => {
  const { options } = service.app.get(DataSource);
  const fresh = { ...(options as MysqlDataSourceOptions), url: await createSchema(), database: undefined };
  const dataSource = await new DataSource({ ...fresh, synchronize: true }).initialize();
  const wanted = await collations((sql) => dataSource.query(sql));
  await dataSource.destroy();
  expect(wanted.length).toBeGreaterThan(20);
  expect(await collations(service.rows)).toEqual(wanted);
});
