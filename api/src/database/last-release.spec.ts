import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { copySchema } from '../../test-support/schema.ts';

// The first line names its commit.
const file = readFileSync(join(__dirname, '../../test-support/last-release.sql'), 'utf8');
const statements = file.trim().split('\n').slice(1);

let url: string;
beforeAll(async () => {
  url = await copySchema('migrated');
});

/** Those that the database refuses as soon as it looks at the tables and columns they name. */
async function refused(): Promise<string[]> {
  // A fresh one, as the driver remembers what it has prepared.
  const database = await mysql.createConnection(url);
  const failures: string[] = [];
  for (const statement of statements) {
    const prepared = await database.prepare(statement).catch((failure: Error) => failure);
    if (prepared instanceof Error) failures.push(`${prepared.message}: ${statement}`);
  }
  await database.end();
  return failures;
}

it('all that the release before says to the database can still be said: it serves on beside the new one', async () => {
  expect(statements.length).toBeGreaterThan(100);
  expect(await refused()).toEqual([]);
});

it('a column that it reads and that goes is noticed', async () => {
  const database = await mysql.createConnection(url);
  await database.query('ALTER TABLE registrations DROP COLUMN party');
  await database.end();
  expect((await refused()).length).toBeGreaterThan(0);
});
