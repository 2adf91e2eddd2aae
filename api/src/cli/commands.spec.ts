import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Command } from '@commander-js/extra-typings';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { parse } from 'csv-parse/sync';
import { closeModules, commandHere, outcomeOf, startCommand } from '../../test-support/command-here.ts';
import { copySchema, createSchema, definitions } from '../../test-support/schema.ts';
import { migrations } from '../database/migrations/index.ts';
import { programOf } from './run-cli.ts';
import type { Service } from './service.ts';
import { CommandFailure, WrongUsage } from './failure.ts';
import { confirm } from './terminal.ts';
import { type Format, writeRows } from './print-rows.ts';

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
  ['seed demo --registrations 1000001', 2, /must be a whole number from 0 to 1,000,000\./],
  ['seed demo --profiles 10001', 2, /must be a whole number from 0 to 10,000\./],
  ['registrations list --limit 0', 2, /must be a whole number from 1 to 10,000\./],
  ['registrations export --file package.json', 2, /It already exists: choose another one\./],
  ['registrations export --file nowhere/guests.csv', 2, /There is no folder nowhere\./],
  ['registrations forget somebody', 2, /Give one such as name@example\.com\./],
  ['registrations edit a@example.org', 2, /^Say what to correct/],
  ["registrations add --first-name ' '", 2, /must be a name of 1 to 80 characters/],
  [`${guest} --phone 'at home'`, 2, /must be a number such as/],
  [`${guest} --diet ${'x'.repeat(1001)}`, 2, /must be at most 1000 characters/],
  ['mail broadcast change', 2, /^Add the text/],
  ['mail broadcast thanks --at noon', 2, /It must be a time like 2026-08-21T19:00\./],
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

describe('under npm', () => {
  const npm = { npm_command: 'run', npm_lifecycle_event: 'organize' };
  const under = async (kept: Record<string, string>, line: string) => {
    const before = { ...process.env };
    Object.assign(process.env, npm, kept);
    try {
      return await commandHere(noDatabase, ...wordsOf(line));
    } finally {
      process.env = before;
    }
  };

  it.each<[Record<string, string>, string, string, string]>([
    [{ npm_config_dry_run: 'true' }, 'event cancel', '--dry-run', 'event cancel --dry-run'],
    [
      { npm_config_dry_run: 'true', npm_config_yes: 'true' },
      'seed demo',
      '--yes, --dry-run',
      'seed demo --yes --dry-run',
    ],
    [{ npm_config_search: 'true' }, 'registrations list ana', '--search', '…'],
  ])('%j before organize %s is refused', async (kept, line, names, right) => {
    expect(await under(kept, line)).toEqual({
      status: 2,
      stdout: '',
      stderr: `npm kept ${names} for itself: options need -- before them. Nothing was done.\nType it so: npm run organize -- ${right}\n`,
    });
  });

  it('what a person has in their npm settings disturbs no command without that option', async () => {
    expect((await under({ npm_config_json: 'true' }, 'registrations --help')).status).toBe(0);
  });
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
      /older than this release\. Nothing was done\.\nRestart the site with this release[^]*again\.\n$/,
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
    expect((await commandHere(url, 'mail', 'status')).stderr).toContain('older than this release');
  });
});

function answer(isTTY: boolean, typed: string, yes = false) {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.end(typed);
  const output = Object.assign(new PassThrough(), { isTTY });
  const streams = [input, output] as unknown as [typeof process.stdin, typeof process.stderr];
  return confirm('This erases all.', yes, ...streams);
}

it.each(['yes\n', 'y\n', 'YES\n', ' yes \n'])('goes on after %j', async (typed) => {
  await expect(answer(true, typed)).resolves.toBeUndefined();
});

it.each(['no\n', '\n', 'maybe\n', ''])('stops after %j', async (typed) => {
  await expect(answer(true, typed)).rejects.toEqual(new CommandFailure('Nothing was done.'));
});

it('needs --yes without a terminal', async () => {
  await expect(answer(false, '', true)).resolves.toBeUndefined();
  const refusal = new WrongUsage('This erases all. Nothing was done: add --yes if you want that.');
  await expect(answer(false, 'yes\n')).rejects.toEqual(refusal);
});

const written = (format: Format, cells: unknown[]) => {
  const rows = cells.map((cell) => ({ cell, after: 'after' }));
  return text(writeRows(format, { cell: 'Cell', after: 'After' }, [rows], 'America/Toronto'));
};
const read = async (cell: unknown) => {
  const csv = await written({ csv: 'comma' }, [cell]);
  return (parse(csv, { bom: true, columns: true }) as Record<string, string>[])[0]!.Cell;
};

it.each([
  ['no pork, no beef', 'no pork, no beef'],
  ['called "Ti Jo"', 'called "Ti Jo"'],
  ['one\ntwo', 'one\ntwo'],
  [' near the door ', ' near the door '],
  [true, 'yes'],
  [new Date('2025-08-14T23:00:00Z'), '2025-08-14 19:00:00'],
  [new Date('2025-12-14T23:00:00Z'), '2025-12-14 18:00:00'],
])('in CSV, %j is read as %j', async (cell, found) => {
  expect(await read(cell)).toBe(found);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u00a0=1', '＝1', "=cmd|' /C calc'!A0"])(
  'in CSV, %j becomes no formula',
  async (formula) => {
    expect(await read(formula)).toBe(`'${formula}`);
  },
);

it('CSV has a mark of UTF-8, and semicolons on request', async () => {
  expect(await written({ csv: 'semicolon' }, ['a;b'])).toBe('\ufeffCell;After\r\n"a;b";after\r\n');
});

it('JSON is one list of the chosen columns', async () => {
  expect(JSON.parse(await written({ json: true }, []))).toEqual([]);
  expect(JSON.parse(await written({ json: true }, ['=1', null]))).toEqual([
    { cell: '=1', after: 'after' },
    { cell: null, after: 'after' },
  ]);
});

it('a table keeps an email whole while its other columns can wrap, and names the zone of its times', async () => {
  const email = 'marie-claire.heureuse-felicite@example.org';
  const rows = [{ name: 'Marie-Claire Heureuse Félicité Bonheur', email, cameAt: new Date('2025-08-14T23:00:00Z') }];
  const columns = { name: 'Name', email: 'Email', cameAt: 'Came at' };
  const table = await text(writeRows({}, columns, [rows], 'America/Toronto'));
  expect(table).toContain(email);
  expect(table).toMatch(/2025-08-14 [^]*\nTimes are those of America\/Toronto\.\n$/);
  expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

it('a table fits 80 columns, without control characters', async () => {
  const words = Array.from({ length: 25 }, (_, at) => `word${at}`);
  const table = await written({}, [`\x1b[31m${words.join(' ')}`, 'n'.repeat(5000)]);
  expect(table).not.toContain('\x1b');
  expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  for (const word of words) expect(table.replace(/[^\w]+/g, ' ')).toContain(word);
  expect(table.split('\n').length).toBeLessThan(20);
  expect(table).toContain('…');
  const address = 'marie-claire.bonheur@example.org';
  expect(await written({}, [`${address} ${words.join(' ')}`])).toContain(address);
  const email = 'a-very-long-address-of-somebody.who-writes@a-very-long-domain-of-somebody.example.org';
  expect((await written({}, [email])).replace(/after|[^\w.@-]+/g, '')).toContain(email);
});
