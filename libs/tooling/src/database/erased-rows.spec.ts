import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { newFolder } from '../../test-support/new-folder.ts';
import { startDatabase } from './start-database.ts';

const dataDir = newFolder();

/** Runs `work`, waits until all deleted rows are purged, and stops the server: every page is in its file then. */
async function onDatabase<T>(work: (query: (sql: string) => Promise<unknown>) => Promise<T>): Promise<T> {
  const database = await startDatabase({ dataDir, durable: false });
  const connection = await createConnection(database.url);
  const query = async (sql: string) => (await connection.query(sql))[0];
  try {
    const answer = await work(query);
    const unpurged = async () => {
      const [row] = (await query("SHOW GLOBAL STATUS LIKE 'Innodb_history_list_length'")) as { Value: string }[];
      return Number(row?.Value ?? 0);
    };
    while ((await unpurged()) > 0) await pause(20);
    return answer;
  } finally {
    await connection.end();
    await database.stop();
  }
}

/** Which of these the table files contain. */
function inTables(wanted: readonly string[]): string[] {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ibd'));
  const text = files.map((name) => readFileSync(join(dataDir, name), 'latin1')).join('');
  return wanted.filter((one) => text.includes(one));
}

it('erased rows are gone from the table files', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `canary-${at}-`);
  const isMariaDb = await onDatabase(async (query) => {
    await query('CREATE TABLE guests (id INT PRIMARY KEY, photo MEDIUMBLOB)');
    for (const [id, name] of names.entries())
      await query(`INSERT INTO guests VALUES (${id}, REPEAT('${name}', ${id % 3 === 0 ? 4000 : 100}))`);
    const [{ version }] = (await query('SELECT VERSION() AS version')) as [{ version: string }];
    return /MariaDB/i.test(version);
  });
  expect(inTables(names)).toEqual(names);
  await onDatabase((query) => query('DELETE FROM guests WHERE id % 2 = 1'));
  const kept = names.filter((_, at) => at % 2 === 0);
  // MySQL leaves them until their place is taken.
  expect(inTables(names)).toEqual(isMariaDb ? kept : expect.arrayContaining(kept));
});
