import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { commandHere } from '../../../test-support/command-here.ts';
import { helperOf } from '../../../test-support/organizer-links.ts';
import { ownerOf } from '../../../test-support/own-registration.ts';
import { dataUrl, picture } from '../../../test-support/photos.ts';
import { somebody, startService, type Service } from '../../../test-support/service.ts';

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'konbit-registrations-'));
  const photo = dataUrl(await picture(20, 20).jpeg().toBuffer());
  for (const answers of guests) {
    const { status } = await service.post('/api/registrations', somebody({ ...answers }));
    expect(status).toBe(201);
  }
  await service.post('/api/registrations', somebody({ firstName: 'Photo', lastName: 'Genic', profileImage: photo }));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const guests = [
  { firstName: '=1+1', lastName: '@SUM(A1)', dietaryRestrictions: 'Vegetarian', hearAbout: 'community' },
  { firstName: 'Zoë, "Ti"', lastName: 'Étienne', dietaryRestrictions: 'vegetarian.', hearAbout: 'community' },
  { firstName: 'Max', lastName: '+1', dietaryRestrictions: ' VEGETARIAN ', accessibilityNeeds: '-two\nlines' },
  { firstName: '100%', lastName: 'a_b', dietaryRestrictions: '   ', futureEvents: true },
];
const run = (...args: string[]) => commandHere(service.databaseUrl, 'registrations', ...args);
const readCsv = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

describe('organize registrations list', () => {
  it.each([
    [[], 5, /^1 to 5 of 5 registrations\.\n$/],
    [['--limit', '2'], 2, /^1 to 2 of 5 registrations\. More with --page 2\.\n$/],
    [['--limit', '2', '--page', '3'], 1, /^5 to 5 of 5/],
    [['--page', '9'], 0, /^Page 9 is behind the last/],
    [['--search', 'étienne'], 1, /^1 to 1 of 1 registration\./],
    [['--search', 'ETIENNE'], 1, /1 registration/],
    [['--search', 'photo genic'], 1, /1 registration/],
    [['--search', 'example.org'], 5, /5 registrations/],
    [['--search', '100%'], 1, /1 registration/],
    [['--search', 'a_b'], 1, /1 registration/],
    [['--search', '%'], 1, /1 registration/],
    [['--search', "' OR 1=1 --"], 0, /^No registration matches '' OR 1=1 --'\./],
  ])('%j', async (args, found, says) => {
    const { status, stdout, stderr } = await run('list', ...args, '--json');
    expect([status, JSON.parse(stdout).length]).toEqual([0, found]);
    expect(stderr).toMatch(says);
  });

  it('shows a table', async () => {
    const { stdout } = await run('list');
    expect(stdout).toMatch(/Name.*Email.*Party/);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(stdout).toContain('Étienne');
  });
});

describe('organize registrations export', () => {
  it('holds everything, and opens as what was typed, never as a formula', async () => {
    const { status, stdout } = await run('export');
    expect(status).toBe(0);
    expect(stdout.startsWith('\ufeff')).toBe(true);
    const rows = readCsv(stdout);
    expect(rows.map((row) => [row['First name'], row['Last name']])).toEqual([
      ["'=1+1", "'@SUM(A1)"],
      ['Zoë, "Ti"', 'Étienne'],
      ['Max', "'+1"],
      ['100%', 'a_b'],
      ['Photo', 'Genic'],
    ]);
    expect(rows[2]).toMatchObject({ Diet: 'VEGETARIAN', Needs: "'-two\nlines", 'Heard by': '', Photo: 'no' });
    expect(rows[4]).toMatchObject({ Photo: 'yes', 'Email updates': 'yes', 'Future events': 'no' });
    expect(Object.keys(rows[0] ?? {})).toHaveLength(16);
  });

  it('as JSON is what was typed', async () => {
    const { stdout } = await run('export', '--json');
    expect(JSON.parse(stdout)[0]).toMatchObject({ firstName: '=1+1', hearAbout: 'community', emailUpdates: true });
  });

  it('goes to a file that only its owner reads, and overwrites none unasked', async () => {
    const file = join(folder, 'guests.csv');
    expect((await run('export', '--file', file)).status).toBe(0);
    expect(readCsv(readFileSync(file, 'utf8'))).toHaveLength(5);
    expect(statSync(file).mode & 0o077).toBe(0);
    writeFileSync(file, 'precious');
    const refused = await run('export', '--file', file);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('add --yes')]);
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect((await run('export', '--file', file, '--yes')).status).toBe(0);
    expect(readCsv(readFileSync(file, 'utf8'))).toHaveLength(5);
    expect(readdirSync(folder)).toEqual(['guests.csv']);
  });

  it('to a folder that is not there ends with 1', async () => {
    const nowhere = join(folder, 'nowhere');
    const { status, stderr } = await run('export', '--file', join(nowhere, 'guests.csv'));
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${nowhere} is not there.`)]);
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('organize registrations summary', () => {
  it('counts who comes and how they heard; diets and needs are for the kitchen', async () => {
    const { stdout } = await run('summary', '--json');
    const { heardBy, languages, ...totals } = JSON.parse(stdout);
    expect(totals).toEqual({
      registrations: 5,
      people: 5,
      cancelled: 0,
      photos: 1,
      emailUpdates: 5,
      futureEvents: 1,
      came: 0,
      peopleWhoCame: 0,
    });
    expect(languages).toEqual([{ answer: 'en', registrations: 5 }]);
    expect(heardBy).toEqual([
      { answer: null, registrations: 3 },
      { answer: 'community', registrations: 2 },
    ]);
  });

  it('as CSV', async () => {
    const rows = readCsv((await run('summary', '--csv')).stdout);
    expect(rows).toContainEqual({ Question: 'Heard by', Answer: 'community', Registrations: '2' });
  });
});

describe('organize kitchen', () => {
  it('groups what was written, with semicolons for who wants them', async () => {
    const { stdout } = await commandHere(service.databaseUrl, 'kitchen', '--csv', '--separator', 'semicolon');
    expect(stdout).toContain('Diet;Vegetarian;3\r\n');
    expect(stdout).toContain('Need;To be read;fewer than 3\r\n');
    expect(stdout).not.toContain('two');
  });

  it('refuses a separator where nothing is separated', async () => {
    const { status, stderr } = await commandHere(service.databaseUrl, 'kitchen', '--separator', 'tab');
    expect([status, stderr]).toEqual([2, '--separator is for CSV: add --csv.\n']);
  });
});

it('who came is in list, export and summary', async () => {
  const door = await helperOf(service, 'door');
  const { body: guest } = await door.send('POST', '/api/door/guests', { name: 'Ti Jo', party: 3 });
  const [row] = JSON.parse((await run('list', '--search', 'Ti Jo', '--json')).stdout);
  expect(row.arrivedAt).toBe(guest.arrivedAt);
  expect((await run('list', '--search', 'Ti Jo')).stdout).toMatch(/Ti Jo.*came/);
  const exported = readCsv((await run('export')).stdout).map((one) => one['Came at (America/Toronto)']);
  expect(exported.map(Boolean)).toEqual([false, false, false, false, false, true]);
  expect(JSON.parse((await run('summary', '--json')).stdout)).toMatchObject({ came: 1, peopleWhoCame: 3 });
  await run('forget', row.email, '--yes');
});

describe('somebody who cancelled', () => {
  const cancelledAt = '2025-11-21T18:30:00.000Z';
  beforeAll(async () => {
    const answers = {
      firstName: 'Absent',
      dietaryRestrictions: 'no gluten',
      accessibilityNeeds: 'a ramp',
      hearAbout: 'other',
    };
    const { body } = await service.post('/api/registrations', somebody(answers));
    expect((await ownerOf(service, body.id).send('POST', '/cancel')).status).toBe(200);
    await service.database.query('UPDATE registrations SET cancelled_at = ? WHERE id = ?', [
      new Date(cancelledAt),
      body.id,
    ]);
  });

  it('is listed and exported, and marked as such', async () => {
    expect((await run('list')).stdout).toMatch(/Absent.*cancelled/);
    const { stdout, stderr } = await run('list', '--search', 'absent', '--json');
    expect(JSON.parse(stdout)).toMatchObject([{ firstName: 'Absent', cancelledAt }]);
    expect(stderr).toMatch(/^1 to 1 of 1 registration\./);
    const times = readCsv((await run('export')).stdout).map((row) => row['Cancelled at (America/Toronto)']);
    expect(times).toEqual(['', '', '', '', '', '2025-11-21 13:30:00']);
    const exported = JSON.parse((await run('export', '--json')).stdout) as { cancelledAt: string | null }[];
    expect(exported.map((one) => one.cancelledAt)).toEqual([null, null, null, null, null, cancelledAt]);
  });

  it('is counted as cancelled, and for nothing that is cooked or prepared', async () => {
    const { stdout } = await run('summary', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ registrations: 5, cancelled: 1, emailUpdates: 5 });
    expect(stdout).not.toMatch(/other/);
    const { stdout: kitchen } = await commandHere(service.databaseUrl, 'kitchen', '--all', '--csv');
    expect(kitchen).not.toMatch(/no gluten|a ramp/);
    expect(readCsv((await run('summary', '--csv')).stdout).slice(0, 3)).toEqual([
      { Question: 'Registrations', Answer: 'all', Registrations: '5' },
      { Question: 'People', Answer: 'all', Registrations: '5' },
      { Question: 'Cancelled', Answer: 'all', Registrations: '1' },
    ]);
  });
});
