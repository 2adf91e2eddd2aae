import { startService, type Service } from '../../../test-support/service.ts';
import { PersonalData } from './personal-data.ts';

/** Tables that hold nothing of a registered person, each with the reason. Every other one needs a privacy handler. */
export const tablesWithoutPersonalData: Readonly<Record<string, string>> = {
  achievements: 'the catalogue',
  house: 'a count of turns',
  quizzes: 'the catalogue',
  rate_limits: 'counts under keyed hashes that expire within a day',
  ended_sessions: 'random marks of cookies that nobody may use any more',
  organizer_links: 'hashes of random tokens',
  broadcasts: 'what organizers wrote to everybody',
  event_versions: 'what is said about the event, and which organizer published it',
  release_reports: 'hashes of names that tabs gave themselves, and where code failed in them',
  unused_objects: 'random names of objects that are to go',
  migrations: 'names of schema changes',
  migration_lease: 'which process changes the schema',
};

/** Tables that may hold personal data although no handler discloses or forgets it. */
export const uncoveredTables = (tables: readonly string[], covered: readonly string[]): string[] =>
  tables.filter((table) => !covered.includes(table) && !Object.hasOwn(tablesWithoutPersonalData, table));

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const names = async (sql: string): Promise<string[]> =>
  (await service.rows(sql)).map(({ name }: { name: string }) => name);
const tables = () => names('SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()');
const covered = () => service.app.get(PersonalData).tables();

describe('what is held on a person', () => {
  it('lies in no table that nobody discloses and forgets', async () => {
    expect(uncoveredTables(await tables(), covered())).toEqual([]);
  });

  it('is looked for in every table: one that is added unnoticed fails the test above', async () => {
    await service.database.query('CREATE TABLE guest_notes (id INT PRIMARY KEY, note TEXT)');
    expect(uncoveredTables(await tables(), covered())).toEqual(['guest_notes']);
    await service.database.query('DROP TABLE guest_notes');
  });

  it('is not in a table that is said to hold none, though it names registrations', async () => {
    const naming = await names(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND (column_name LIKE '%registration_id' OR column_name LIKE '%email%')`,
    );
    expect(naming.length).toBeGreaterThan(5);
    expect(naming.filter((table) => Object.hasOwn(tablesWithoutPersonalData, table))).toEqual([]);
  });
});
