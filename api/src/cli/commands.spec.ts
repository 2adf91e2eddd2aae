import { Command } from '@commander-js/extra-typings';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { closeModules, commandHere, outcomeOf, startCommand } from '../../test-support/command-here.ts';
import { copySchema, createSchema, definitions } from '../../test-support/schema.ts';
import { migrations } from '../database/migrations/index.ts';
import { programOf } from './run-cli.ts';
import type { Service } from './service.ts';

const noDatabase = 'mysql://nobody:none@127.0.0.1:1/konbit';
const wordsOf = (line: string) => line.split(' ').filter(Boolean);
const inQuotes = (line: string) => line.split("'").flatMap((part, at) => (at % 2 ? [part] : wordsOf(part)));
const guest = 'registrations add --first-name A';

it.each<[string, number, RegExp]>([
  ['', 2, /^Usage: npm run organize -- \[options\] \[command\]/],
  ['bogus', 2, /^error: unknown command 'bogus'\nAdd --help/],
  ['registrations', 2, /^Usage: npm run organize -- registrations/],
  ['seed --file x', 2, /^Name the catalogue/],
  ['seed demo --registrations 1e3', 2, /must be a whole number/],
  ['registrations list --limit 0', 2, /must be a whole number from 1 to 10,000\./],
  ['registrations export --file package.json', 2, /It already exists: choose another one\./],
  ['registrations export --file nowhere/guests.csv', 2, /There is no folder nowhere\./],
  ['registrations forget somebody', 2, /Give one such as name@example\.com\./],
  ['registrations edit a@example.org', 2, /^Say what to correct/],
  ["registrations add --first-name ' '", 2, /must be a name of 1 to 80 characters/],
  [`${guest} --phone 'at home'`, 2, /must be a number such as/],
  [`${guest} --diet ${'x'.repeat(1001)}`, 2, /must be at most 1000 characters/],
  ['mail broadcast change', 2, /^Add the text/],
  ['mail broadcast thanks --at noon', 2, /must be a time with its offset/],
  ['mail broadcast thanks --at 2020-01-01T09:00Z', 2, /It is in the past\./],
  ['event check .', 1, /^What you named is a folder: name a file in it\./],
  ['event check nowhere.yaml', 1, /^nowhere\.yaml does not exist\./],
  ['photos remove 12', 2, /photos list shows the ids\./],
  ['restore nowhere', 1, /nowhere\/database\.sql\.gz does not exist\./],
  [
    'seed demo --registrations 1000',
    1,
    /^The database does not answer\. Check DATABASE_URL, or start the site with npm start, and try again\.\n$/,
  ],
])('organize %s ends with %i', async (line, status, says) => {
  const outcome = await commandHere(noDatabase, ...inQuotes(line));
  expect([outcome.status, outcome.stdout]).toEqual([status, '']);
  expect(outcome.stderr).toMatch(says);
  expect(outcome.stderr).not.toMatch(/\n\s+at .*:\d+:\d+/);
});

it.each([
  ['photos --help', 0],
  ['memories --help', 0],
  ['photos list', 1],
])('organize %s does the same as a process', async (line, status) => {
  const outcome = await outcomeOf(startCommand('nonsense', wordsOf(line)));
  expect(outcome).toEqual(await commandHere('nonsense', ...wordsOf(line)));
  expect(outcome.status).toBe(status);
});

it('help fits 80 columns, in two groups', async () => {
  const { stdout } = await commandHere(noDatabase, '--help');
  expect(stdout).toMatch(
    /\nCommands:\n {2}event [^]*\n {2}mail [^]*\n\nFor whoever runs the server:\n {2}seed [^]*\n {2}backup /,
  );
  const namesOf = (one: Command, path: string[] = []): string[][] => [
    path,
    ...(one.commands as Command[]).flatMap((sub) => namesOf(sub, [...path, sub.name()])),
  ];
  const commands = namesOf(programOf({} as Service));
  expect(commands.length).toBeGreaterThan(40);
  for (const path of commands) {
    const help = await commandHere(noDatabase, ...path, '--help');
    const long = help.stdout.split('\n').filter(({ length }) => length > 80);
    expect({ path, status: help.status, long }).toEqual({ path, status: 0, long: [] });
  }
});

describe('an outdated schema', () => {
  const connected = async <T>(url: string, work: (connection: mysql.Connection) => Promise<T>): Promise<T> => {
    const connection = await mysql.createConnection(url);
    return work(connection).finally(() => connection.end());
  };

  it('ends a command with advice, and stays as it is', async () => {
    const url = await createSchema();
    const { status, stdout, stderr } = await commandHere(url, 'seed');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /lacks changes[^]*Nothing was done[^]*npm start it in this version[^]*npm run migrate -w api/,
    );
    expect(await connected(url, definitions)).toEqual({});
  });

  it('differs from a newer schema, which is accepted', async () => {
    const url = await copySchema('migrated');
    const change = (sql: string) => connected(url, (connection) => connection.query<RowDataPacket[]>(sql));
    await change("INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'NextYears')");
    expect((await commandHere(url, 'mail', 'status')).status).toBe(0);
    await closeModules();
    await change(`DELETE FROM migrations WHERE name = '${migrations.at(-1)?.name}'`);
    expect((await commandHere(url, 'mail', 'status')).stderr).toContain('lacks changes');
  });
});
