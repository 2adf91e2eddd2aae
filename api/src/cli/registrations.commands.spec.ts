import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '@konbit/event/shipped';
import { parse } from 'csv-parse/sync';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { auditLine, newAuditLines } from '../../test-support/audit-line.ts';
import { commandHere } from '../../test-support/command-here.ts';
import { complete, newGuest } from '../../test-support/guests.ts';
import { helperOf } from '../../test-support/organizer-links.ts';
import { countOf, kindsOfMailsTo, mailsTo, ownerOf } from '../../test-support/own-registration.ts';
import { profileImage } from '../../test-support/photos.ts';
import { somebody, type Json, sharedService } from '../../test-support/service.ts';
import { GuestChangesService } from '../desk/guest-changes.service.ts';
import type { RegistrationSummary } from '../registrations/registrations-admin.service.ts';
import { kitchenRows } from './kitchen.commands.ts';

const service = sharedService();
const folder = newFolder();
beforeAll(async () => {
  for (const answers of guests) expect((await register(answers)).status).toBe(201);
});

const guests = [
  { firstName: '=1+1', lastName: '@SUM(A1)', dietaryRestrictions: 'Vegetarian', hearAbout: 'community' },
  { firstName: 'Zoë, "Ti"', lastName: 'Étienne', dietaryRestrictions: 'vegetarian.', hearAbout: 'community' },
  { firstName: 'Max', lastName: '+1', dietaryRestrictions: ' VEGETARIAN ', accessibilityNeeds: '-two\nlines' },
  { firstName: '100%', lastName: 'a_b', dietaryRestrictions: '   ', futureEvents: true },
];
const register = (answers: object) => service.post('/api/registrations', somebody({ ...answers }));
const organize = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const run = (...args: string[]) => organize('registrations', ...args);
const readCsv = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];
const newest = async () => (await service.rows('SELECT * FROM registrations ORDER BY id DESC LIMIT 1'))[0];

it.each([
  [[], 4, /^4 registrations\.\n$/],
  [['--limit', '2'], 2, /^The first 2 of 4 registrations\. --limit shows more\.\n$/],
  [['--search', 'ETIENNE'], 1, /^1 registration\.\n$/],
  [['--search', '%'], 1, /1 registration/],
])('list %j', async (args, found, says) => {
  const { status, stdout, stderr } = await run('list', ...args, '--json');
  expect([status, JSON.parse(stdout).length]).toEqual([0, found]);
  expect(stderr).toMatch(says);
});

it('exports the answers, readable by their owner', async () => {
  const file = join(folder, 'guests.csv');
  expect((await run('export', '--file', file)).status).toBe(0);
  expect([statSync(file).mode & 0o077, readdirSync(folder)]).toEqual([0, ['guests.csv']]);
  const rows = readCsv(readFileSync(file, 'utf8'));
  expect(rows.map((row) => [row['First name'], row['Last name']])).toEqual([
    ["'=1+1", "'@SUM(A1)"],
    ['Zoë, "Ti"', 'Étienne'],
    ['Max', "'+1"],
    ['100%', 'a_b'],
  ]);
  expect(rows[2]).toMatchObject({ Diet: 'VEGETARIAN', Needs: "'-two\nlines", 'Heard by': '', Photo: 'no' });
  expect(rows[3]).toMatchObject({ 'Email updates': 'yes', 'Future events': 'yes' });
});

it('writes the list for the door as a page to print, without links, emails or elements of a name', async () => {
  const file = join(folder, 'door.html');
  expect((await run('add', '--first-name', '<b>Grann', '--party', '3')).status).toBe(0);
  const { status, stderr } = await run('door-list', '--file', file, '--language', 'fr');
  expect([status, stderr]).toEqual([0, expect.stringContaining('Open it in a browser and print it.')]);
  const page = readFileSync(file, 'utf8');
  expect(page).toContain('&lt;b&gt;Grann');
  expect(page).toContain('3 personnes');
  expect(page).toContain('<b>Étienne</b> Zoë');
  expect(page).not.toMatch(/@example|https?:|no-email/);
  rmSync(file);
  await service.database.query("DELETE FROM registrations WHERE first_name = '<b>Grann'");
});

it('summary counts guests; kitchen groups diets', async () => {
  const { heardBy, languages, ...totals } = JSON.parse((await run('summary', '--json')).stdout);
  const counts = {
    registrations: 4,
    people: 4,
    children: 0,
    waiting: 0,
    cancelled: 0,
    photos: 0,
    emailUpdates: 4,
    futureEvents: 1,
  };
  expect(totals).toEqual({ ...counts, came: 0, peopleWhoCame: 0 });
  expect(languages).toEqual([{ answer: 'en', registrations: 4, people: 4 }]);
  expect(heardBy).toEqual([
    { answer: null, registrations: 2, people: 2 },
    { answer: 'community', registrations: 2, people: 2 },
  ]);
  const { stdout } = await organize('kitchen', '--csv', 'semicolon');
  expect(stdout).toContain('Diet;Vegetarian;3;3\r\n');
  expect(stdout).not.toContain('two');
});

it('shows who came in list, export, summary', async () => {
  const door = await helperOf(service, 'door');
  const { body: guest } = await door.send('POST', '/api/door/guests', { name: 'Ti Jo', party: 3 });
  const { stdout } = await run('list', '--search', 'Ti Jo');
  expect(stdout).toMatch(/Ti Jo.*came/);
  const exported = JSON.parse((await run('export', '--json')).stdout) as Json[];
  expect(exported.map(({ arrivedAt }) => arrivedAt)).toEqual([null, null, null, null, guest.arrivedAt]);
  const came = JSON.parse((await run('list', '--came', '--json')).stdout) as Json[];
  expect(came.map(({ id }) => id)).toEqual([guest.id]);
  expect(JSON.parse((await run('summary', '--json')).stdout)).toMatchObject({ came: 1, peopleWhoCame: 3 });
  await run('cancel', exported[4]!.email);
  expect(JSON.parse((await run('list', '--came', '--json')).stdout)).toEqual([]);
  await run('forget', exported[4]!.email, '--yes');
});

it('lists cancelled guests, and cooks for none', async () => {
  const { body } = await register({ firstName: 'Absent', dietaryRestrictions: 'no gluten', hearAbout: 'other' });
  await ownerOf(service, body.id).send('POST', '/cancel');
  const at = new Date('2025-11-21T18:30:00.000Z');
  await service.database.query('UPDATE registrations SET cancelled_at = ? WHERE id = ?', [at, body.id]);
  expect((await run('list')).stdout).toMatch(/Absent.*cancelled/);
  const times = readCsv((await run('export')).stdout).map((row) => row['Cancelled at (America/Toronto)']);
  expect(times).toEqual(['', '', '', '', '2025-11-21 13:30:00']);
  const summary = await run('summary', '--csv');
  expect(summary.stdout).not.toContain('other');
  expect(summary.stdout).not.toContain('Children');
  expect(summary.stdout).toMatch(/Registrations,all,4\r\nPeople,all,4\r\n[^]*Cancelled,all,1\r\n/);
  expect((await organize('kitchen', '--all', '--csv')).stdout).not.toContain('no gluten');
});

it('registers callers without email, to call back', async () => {
  const before = await countOf(service);
  const answers = ['--party', '4', '--diet', 'no nuts', '--phone', '+1 416 555 0100'];
  const { stderr } = await run('add', '--first-name', 'Tonton', ...answers);
  const row = await newest();
  expect([row.party, row.dietary_restrictions, row.email_updates]).toEqual([4, 'no nuts', 0]);
  expect(newAuditLines().at(-1)).toEqual(auditLine('registrations add', row.id));
  expect(row.email).toMatch(/^guest-[\da-f]{12}@no-email\.invalid$/);
  const number = `G${row.guest_number}`;
  expect(stderr).toContain(`Tonton is registered as ${number}: type that in place of an email.`);
  for (const act of ['resend-link', 'cancel', 'uncancel']) {
    const { status, stderr } = await run(act, number.toLowerCase());
    expect([status, stderr]).toEqual([0, expect.stringMatching(new RegExp(`^${number} `))]);
    expect(stderr).not.toMatch(/gets a mail|on its way/);
  }
  expect([await kindsOfMailsTo(service, row.id), await countOf(service)]).toEqual([[], before + 1]);

  const called = JSON.parse((await run('list', '--to-call', '--json')).stdout) as Json[];
  expect(called).toMatchObject([{ firstName: 'Tonton', phone: '+1 416 555 0100', party: 4 }]);
  const file = join(folder, 'rain.yaml');
  const text = '{ en: Rain, ht: Lapli, fr: Pluie }';
  writeFileSync(file, `subject: ${text}\nparagraphs: [${text}]\n`);
  for (const words of [
    ['event', 'cancel'],
    ['mail', 'broadcast', 'change', '--text', file],
  ])
    expect((await organize(...words, '--dry-run')).stderr).toContain(
      '1 registration has no working email (4 people): call them.',
    );
  expect((await organize('kitchen', '--csv')).stdout).toContain('Diet,No nuts,1,4\r\n');
  await run('edit', number, '--phone', '');
  expect((await newest()).phone).toBeNull();
  expect((await run('disclose', number)).stdout).toContain(row.id);
});

it('calls each guest without email by a number', async () => {
  await run('add', '--first-name', 'Grann', '--last-name', 'One');
  await run('add', '--first-name', 'Grann', '--last-name', 'Two', '--phone', '+1 416 555 0199');
  const { stdout } = await run('list', '--search', 'grann');
  const [one, two] = [/Grann One\W+(G\d+)/, /Grann Two\W+(G\d+)/].map((shown) => shown.exec(stdout)![1]!);
  expect(Number(two!.slice(1))).toBe(Number(one!.slice(1)) + 1);
  expect(stdout).not.toContain('no-email.invalid');
  await run('forget', two!, '--yes');
  expect(await run('cancel', two!)).toMatchObject({
    status: 1,
    stderr: `There is no guest ${two}: registrations list shows the numbers.\n`,
  });
  const corrected = somebody().email;
  expect((await run('edit', one!, '--email', corrected)).status).toBe(0);
  expect((await run('list', '--search', 'grann')).stdout).toContain(corrected.slice(0, 8));
  await run('forget', corrected, '--yes');
});

it('twenty entered at once have twenty numbers', async () => {
  const guests = service.app.get(GuestChangesService, { strict: false });
  const entry = { firstName: 'Crowd', lastName: '', language: 'en' as const };
  const added = await Promise.all(Array.from({ length: 20 }, () => guests.add({ ...entry })));
  expect(new Set(added.map(({ guestNumber }) => guestNumber)).size).toBe(20);
  await service.database.query("DELETE FROM registrations WHERE first_name = 'Crowd'");
});

it('mails callers who have an email', async () => {
  const { email } = somebody();
  const answers = ['--first-name', 'Marie', '--last-name', 'Pierre', '--email', email, '--language', 'ht'];
  expect((await run('add', ...answers)).stderr).toContain(`${email} is registered, and gets a mail about it.`);
  const { id, language } = await newest();
  expect([language, await kindsOfMailsTo(service, id)]).toEqual(['ht', ['registered']]);
  expect(await run('add', ...answers)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'This email is already registered.\n',
  });
});

it('mails both addresses of a corrected email', async () => {
  const person = somebody();
  const { id } = await newGuest(service, person);
  const { email } = somebody();
  newAuditLines();
  await run('edit', person.email, '--email', email, '--party', '3', '--diet', '', '--needs', 'a chair');
  expect(newAuditLines()).toEqual([auditLine('registrations edit', id)]);
  const row = await newest();
  const stored = [row.email, row.party, row.dietary_restrictions, row.accessibility_needs];
  expect(stored).toEqual([email, 3, null, 'a chair']);
  expect((await ownerOf(service, id).get()).status).toBe(401);
  expect((await ownerOf(service, id, 2).get()).status).toBe(200);
  const mails = (await mailsTo(service, id)).map(({ kind, recipient }) => [kind, recipient]);
  expect(mails.slice(1)).toEqual([
    ['email-left', person.email],
    ['email-changed', email],
  ]);
  const waiting = somebody();
  const moving = await newGuest(service, waiting);
  await ownerOf(service, moving.id).send('PATCH', '', { email: somebody().email });
  await run('edit', waiting.email, '--email', somebody().email);
  expect((await ownerOf(service, moving.id, 2).send('POST', '/confirm-email')).status).toBe(401);
  expect((await newest()).pending_email).toBeNull();
  await run('add', '--first-name', 'Late');
  const late = await newest();
  await run('edit', late.email, '--email', somebody().email);
  expect(await kindsOfMailsTo(service, late.id)).toEqual(['registered']);
});

it('cancels, restores, resends links, each by mail', async () => {
  const person = somebody();
  const { id } = await newGuest(service, person);
  const before = await countOf(service);
  newAuditLines();
  for (const [command, counted, sentence, isChange] of [
    ['cancel', -1, 'is cancelled, and gets a mail about it. To undo it: registrations uncancel.', true],
    ['cancel', -1, 'was cancelled already. No mail was sent.', false],
    ['uncancel', 0, 'is registered again, and gets a mail about it.', true],
    ['uncancel', 0, 'was not cancelled. No mail was sent.', false],
    ['resend-link', 0, `on its way to ${person.email}.`, true],
  ] as const) {
    const { status, stdout, stderr } = await run(command, person.email);
    expect([command, status, stdout, stderr.split('\n').length]).toEqual([command, 0, '', 2]);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('manage=');
    expect(newAuditLines()).toEqual(isChange ? [auditLine(`registrations ${command}`, id)] : []);
    expect(await countOf(service)).toBe(before + counted);
  }
  expect(await kindsOfMailsTo(service, id)).toEqual(['registered', 'cancelled', 'restored', 'link']);
  for (const command of ['cancel', 'resend-link', 'edit --first-name A', 'disclose', 'forget --yes'])
    expect(await run(...command.split(' '), 'nobody@example.org')).toMatchObject({
      status: 1,
      stderr: 'Nobody is registered with this email.\n',
    });
});

it('replaces a rude name in ranking and gallery', async () => {
  const gallery = (headers = {}) => service.get('/api/attendee-profiles?photos=link', headers);
  const shown = async () => JSON.stringify([(await service.get('/api/leaderboard')).body, (await gallery()).body]);
  const person = somebody({ firstName: 'Rude', lastName: 'Ruder' });
  const guest = await newGuest(service, person);
  await complete(guest, 'event_checkin');
  await guest.post('/api/attendee-profiles', { firstName: 'Rude', profileImage });
  const { body: unowned } = await service.post('/api/attendee-profiles', { firstName: 'Rudest', profileImage });
  const before = (await gallery()).headers.get('etag') ?? '';
  newAuditLines();
  const { stderr } = await run('edit', person.email, '--first-name', ' Guest ', '--last-name', 'G.');
  expect(stderr).toContain('is corrected. The new name is on the leaderboard and on 1 gallery photo.\n');
  expect((await organize('photos', 'rename', unowned.id, 'Guest')).status).toBe(0);
  const [edited, renamed] = [auditLine('registrations edit', guest.id), auditLine('photos rename', unowned.id)];
  expect(newAuditLines()).toEqual([edited, renamed]);
  expect(await shown()).not.toMatch(/Rude/);
  expect(await shown()).toMatch(/"firstName":"Guest","lastName":"G\."/);
  expect((await gallery({ 'if-none-match': before })).status).toBe(200);
  expect((await guest.get(`/api/users/${guest.id}/stats`)).body.totalPoints).toBe(20);
});

const summary = {
  registrations: 9,
  people: 14,
  languages: [
    { answer: 'ht', registrations: 6, people: 9 },
    { answer: 'en', registrations: 3, people: 5 },
  ],
  diets: [
    { answer: 'vejetaryen', registrations: 2, people: 4 },
    { answer: 'Végétarienne, sans noix', registrations: 1, people: 1 },
  ],
  needs: [
    { answer: 'Chèz woulant pou manman m', registrations: 2, people: 3 },
    { answer: 'A quiet corner', registrations: 3, people: 3 },
  ],
} as Partial<RegistrationSummary> as RegistrationSummary;

const linesOf = (all: boolean) =>
  kitchenRows(summary, content.diets, all).map(
    ({ what, answer, registrations, people }) => `${what}|${answer}|${registrations}|${people}`,
  );

describe('the list for the kitchen', () => {
  it('hides small numbers of needs', () => {
    expect(linesOf(false)).toEqual([
      'Expected|all|9|14',
      'Language|ht|6|9',
      'Language|en|3|5',
      'Diet|Vegetarian|3|5',
      '|· vejetaryen|2|4',
      '|· Végétarienne, sans noix|1|1',
      'Diet|No nuts|1|1',
      '|· Végétarienne, sans noix|1|1',
      'Need|Quiet|3|3',
      'Need|Wheelchair|fewer than 3|null',
    ]);
  });

  it('shows all needs on request', () => {
    const lines = linesOf(true);
    expect(lines.slice(-4)).toEqual([
      'Need|Quiet|3|3',
      '|· A quiet corner|3|3',
      'Need|Wheelchair|2|3',
      '|· Chèz woulant pou manman m|2|3',
    ]);
  });
});
