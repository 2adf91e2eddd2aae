import { startService, type Service } from '../../../test-support/service.ts';
import { PersonalData } from './personal-data.ts';
import { tablesWithoutPersonalData, uncoveredTables } from './uncovered-tables.ts';

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

  it('is covered once, in tables that there are', async () => {
    const all = [...covered(), ...Object.keys(tablesWithoutPersonalData)];
    expect(new Set(all).size).toBe(all.length);
    const there = await tables();
    expect(all.filter((table) => !there.includes(table))).toEqual([]);
  });
});
