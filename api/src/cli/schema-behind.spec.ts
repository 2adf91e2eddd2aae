import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { closeModules, commandHere } from '../../test-support/command-here.ts';
import { copySchema, createSchema, definitions } from '../../test-support/schema.ts';
import { migrations } from '../database/migrations/index.ts';

const connected = async <T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> => {
  const connection = await mysql.createConnection(url);
  return work(connection).finally(() => connection.end());
};

describe('on a schema that is behind, a command', () => {
  it.each(['registrations list', 'seed', 'mail status'])(
    '%s says so, says what to do, and changes nothing',
    async (line) => {
      const url = await createSchema();
      const { status, stdout, stderr } = await commandHere(url, ...line.split(' '));
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain('lacks 1 change that this version needs. Nothing was done.');
      expect(stderr).toMatch(/npm start.*deploy -- api.*npm run migrate -w api/);
      expect(await connected(url, definitions)).toEqual({});
    },
  );

  it('does not work on one that lacks a single change, and works on one that is ahead', async () => {
    const url = await copySchema('migrated');
    const change = (sql: string) => connected(url, (connection) => connection.query<RowDataPacket[]>(sql));
    await change("INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'NextYears')");
    expect((await commandHere(url, 'mail', 'status')).status).toBe(0);
    await closeModules();
    await change(`DELETE FROM migrations WHERE name = '${migrations.at(-1)?.name}'`);
    expect((await commandHere(url, 'mail', 'status')).stderr).toContain('lacks 1 change that');
  });
});
