import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { commandHere, outcomeOf, startCommand } from '../../test-support/command-here.ts';
import { manyGuests } from '../../test-support/guests.ts';
import { sharedService } from '../../test-support/service.ts';
import { until } from '../../test-support/until.ts';
import { ContactsService } from '../contacts/contacts.service.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';
import { writeNewFiles } from './new-files.ts';
import { writeRows } from './print-rows.ts';
import { print } from './terminal.ts';

const service = sharedService();
beforeAll(async () => {
  await manyGuests(service, 2500);
  await service.database.query(
    `INSERT INTO contacts (id, first_name, last_name, email, email_key, language, wording, agreed_at)
     SELECT id, first_name, last_name, CONCAT('c', email), CONCAT('c', email_key), 'fr', 'Tell me', NOW(3)
     FROM registrations`,
  );
});
afterEach(() => jest.restoreAllMocks());

const run = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const linesIn = (csv: string) => csv.trimEnd().split('\r\n').length;

it('an export is on the disk in pieces while the guests are read', async () => {
  const folder = newFolder();
  const sizes: number[] = [];
  const batches: number[] = [];
  const { of } = ArrivalsRepository.prototype;
  jest.spyOn(ArrivalsRepository.prototype, 'of').mockImplementation(async function (this: ArrivalsRepository, ids) {
    const [part = ''] = readdirSync(folder);
    sizes.push(statSync(join(folder, part)).size);
    batches.push(ids.length);
    return of.call(this, ids);
  });
  const file = join(folder, 'guests.csv');
  expect((await run('registrations', 'export', '--file', file)).stderr).toContain('contains 2,500 registrations.');
  expect(batches).toEqual([1000, 1000, 500]);
  expect(sizes).toEqual([...new Set(sizes)].sort((one, other) => one - other));
  expect(linesIn(readFileSync(file, 'utf8'))).toBe(2501);
  expect(readdirSync(folder)).toEqual(['guests.csv']);
});

it('an export that fails midway leaves no file', async () => {
  const folder = newFolder();
  const { of } = ArrivalsRepository.prototype;
  let batches = 0;
  const arrivals = jest.spyOn(ArrivalsRepository.prototype, 'of');
  arrivals.mockImplementation(async function (this: ArrivalsRepository, ids) {
    batches += 1;
    if (batches === 2) throw new Error('the database is gone');
    return of.call(this, ids);
  });
  const { status, stderr } = await run('registrations', 'export', '--file', join(folder, 'guests.csv'));
  expect([status, batches, readdirSync(folder)]).toEqual([1, 2, []]);
  expect(stderr).toContain('the database is gone');
});

it('an export that is interrupted leaves no file', async () => {
  const folder = newFolder();
  await service.database.query('LOCK TABLES arrivals WRITE');
  const ended = startCommand(service.databaseUrl, ['registrations', 'export', '--file', join(folder, 'guests.csv')]);
  const outcome = outcomeOf(ended);
  await until('the export writes', () => readdirSync(folder).length > 0);
  ended.kill('SIGINT');
  expect(await outcome).toMatchObject({ status: null });
  await service.database.query('UNLOCK TABLES');
  expect([ended.signalCode, readdirSync(folder)]).toEqual(['SIGINT', []]);
});

it('contacts are listed a thousand at a time', async () => {
  const pages: number[] = [];
  const { pages: read } = ContactsService.prototype;
  jest.spyOn(ContactsService.prototype, 'pages').mockImplementation(async function* (this: ContactsService, ...wanted) {
    for await (const page of read.apply(this, wanted)) {
      pages.push(page.length);
      yield page;
    }
  });
  const { stdout } = await run('contacts', 'list', '--csv');
  expect([pages, linesIn(stdout)]).toEqual([[1000, 1000, 500], 2501]);
  expect(new Set(stdout.split('\r\n')).size).toBe(2502);
});

it('retention writes the contacts that it keeps, each once', async () => {
  const file = join(newFolder(), 'contacts.csv');
  const registered = `${(await service.rows('SELECT email FROM registrations ORDER BY id LIMIT 1'))[0].email}`;
  await service.database.query('UPDATE registrations SET future_events = TRUE WHERE email = ?', [registered]);
  await service.database.query(
    `INSERT INTO consents (id, registration_id, field, is_given, wording, language, recorded_at)
     SELECT UUID(), id, 'futureEvents', TRUE, wording, 'en', recorded_at FROM registrations
     JOIN (SELECT 'Earlier' AS wording, '2025-01-01' AS recorded_at UNION SELECT 'Latest', '2025-02-01') AS consent
     WHERE email = ?`,
    [registered],
  );
  expect((await run('retention', 'run', '--all', '--yes')).stderr).toContain('2,501 agreed to news of other events');
  expect((await run('retention', 'run', '--all', '--contacts', file, '--yes')).status).toBe(0);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect([lines.length, new Set(lines).size]).toEqual([2502, 2502]);
  expect(lines.filter((line) => line.includes(`,${registered},`))).toEqual([expect.stringMatching(/Latest$/)]);
});

it('JSON in pieces is the JSON of the whole', async () => {
  const rows = [{ id: 1, text: 'two\nlines', at: new Date(0) }, { id: 2, text: null, at: null }, { id: 3 }];
  const columns = { id: 'Id', text: 'Text', at: 'At' };
  const batches = [rows.slice(0, 1), [], rows.slice(1)] as Partial<(typeof rows)[0]>[][];
  const written = (pieces: typeof batches) => text(writeRows({ json: true }, columns, pieces, 'UTC'));
  expect(await written(batches)).toBe(`${JSON.stringify(rows, Object.keys(columns), 2)}\n`);
  expect(await written([[]])).toBe('[]\n');
});

it('standard output gets no more than its reader takes', async () => {
  let made = 0;
  const pieces = function* () {
    for (const piece of ['one', 'two', 'three']) {
      made += 1;
      yield piece;
    }
  };
  const output = new PassThrough({ highWaterMark: 3 });
  const printed = print(pieces(), undefined, output);
  await new Promise(setImmediate);
  expect(made).toBe(1);
  const taken = text(output);
  await printed;
  output.end();
  expect([made, await taken]).toEqual([3, 'onetwothree']);
});

it('a file that came meanwhile stays as it is', async () => {
  const folder = newFolder();
  const [early, late] = [join(folder, 'early'), join(folder, 'late')];
  const pieces = function* () {
    yield 'ours';
    writeFileSync(late, 'of somebody else');
  };
  await expect(writeNewFiles({ [early]: 'ours', [late]: pieces() })).rejects.toMatchObject({
    code: 'EEXIST',
    path: late,
  });
  expect([existsSync(early), readdirSync(folder), readFileSync(late, 'utf8')]).toEqual([
    false,
    ['late'],
    'of somebody else',
  ]);
});
