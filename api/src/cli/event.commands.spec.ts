import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { written as content } from '@konbit/event/shipped';
import { writeEventYaml } from '@konbit/event/check';
import { parse } from 'yaml';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { auditLine, newAuditLines } from '../../test-support/audit-line.ts';
import { closeModules, commandHere } from '../../test-support/command-here.ts';
import { sharedService } from '../../test-support/service.ts';
import { withLine } from '../event/yaml-error-lines.ts';

const service = sharedService();
const folder = newFolder();
let file: string;
beforeAll(async () => {
  file = join(folder, 'event.yaml');
});
afterEach(() => service.database.query('DELETE FROM event_versions'));

const event = (...args: string[]) => commandHere(service.databaseUrl, 'event', ...args);
/** The exported file with another street. */
function write(street: string, change = (text: string) => text): void {
  writeFileSync(file, change(writeEventYaml(content).replace(content.event.address.street, street)));
}
const publish = async (street: string, ...flags: string[]) => {
  write(street);
  return event('publish', file, '--yes', ...flags);
};

it('publishes an edited export, and keeps the history', async () => {
  expect((await event('export', '--file', file)).status).toBe(0);
  const exported = readFileSync(file, 'utf8');
  expect(exported).toMatch(/^# yaml-language-server: \$schema=/);
  writeFileSync(file, exported.replace(content.event.address.street, '1 Lakay Street'));
  const { status, stderr } = await event('check', file);
  expect([status, stderr]).toEqual([0, expect.stringMatching(/can be published\.[^]*\n  event\.organizer\.email: /)]);
  expect(stderr).not.toContain('event.address.street');

  // Both values are there in full, however long.
  const long = 'Rue des Palmes '.repeat(12).trim();
  write(long);
  const diff = (await event('publish', file, '--dry-run')).stdout;
  expect(diff).toContain(`event.address.street\n  - ${content.event.address.street}\n  + ${long}\n`);
  write('1 Lakay Street');
  const refused = await event('publish', file);
  expect([refused.status, refused.stderr]).toEqual([
    2,
    expect.stringMatching(/entries are still sample data: see event check\.[^]*add --yes/),
  ]);
  expect(refused.stderr).not.toContain('event.organizer.email');
  expect(await service.rows('SELECT version FROM event_versions')).toEqual([]);

  const published = await event('publish', file, '--yes', '--note', 'the right street');
  expect(published).toMatchObject({ status: 0, stderr: expect.stringContaining('Version 1 is live') });
  expect(newAuditLines()).toEqual([auditLine('event publish', 'version 1')]);
  expect(parse((await event('export')).stdout).event.address.street).toBe('1 Lakay Street');
  expect((await event('publish', file, '--yes')).stderr).toContain('version 1 says the same');
  expect(JSON.parse((await event('history', '--json')).stdout)).toMatchObject([
    { version: 1, note: 'the right street', publishedBy: expect.stringMatching(/./) },
    { version: 0, note: expect.stringContaining('as shipped') },
  ]);
});

/** What an organizer types, line by line. */
function typing(...lines: string[]) {
  const input = Readable.from(lines.map((line) => `${line}\n`));
  return jest.spyOn(process, 'stdin', 'get').mockReturnValue(input as typeof process.stdin);
}

/** The answers to all questions, one language after the other. */
const answered = (changes: Partial<Record<string, string>> = {}) => {
  const answers = {
    titles: ['Drum Day', 'Jou tanbou', 'Jour du tambour'],
    places: ['Port', 'Pò', 'Le port'],
    street: '',
    town: 'Les Cayes',
    region: 'Sud',
    postalCode: 'HT8110',
    country: 'ht',
    timeZone: '',
    day: '2031-05-02',
    begin: '18:00',
    end: '01:00',
    closes: '',
    origin: 'https://drums.example.net',
    email: '',
    ...changes,
  };
  return Object.values(answers).flat();
};
const newEvent = async (name: string, ...lines: string[]) => {
  const typed = typing(...lines);
  const outcome = await event('new', join(folder, name));
  typed.mockRestore();
  return outcome;
};
const factsOf = (name: string) => parse(readFileSync(join(folder, name), 'utf8')).event;

it('the next event keeps no word of the last', async () => {
  const next = join(folder, 'next.yaml');
  const asked = await newEvent('next.yaml', ...answered());
  expect([asked.status, existsSync(`${next}.draft`)]).toEqual([0, false]);
  expect(asked.stderr).toContain(
    'is the event of Friday, May 2, 2031, 6:00 PM to 1:00 AM (7 hours), on the clocks of America/Port-au-Prince.',
  );
  expect(asked.stderr).toContain('It closes on Saturday, May 3, 2031, 1:00 AM.');
  const written = readFileSync(next, 'utf8');
  const mark = `# As it was for ${content.event.id}: read it, change what is new, and delete this line.`;
  expect(written).toContain(`${mark}\nprogramme:`);
  expect(written).toContain(`  ${mark}\n  map:`);
  const checked = await event('check', next);
  expect(checked.status).toBe(0);
  expect(checked.stderr).toMatch(/can be published\.\n2\d parts are still marked 'As it was'/);
  await event('publish', next, '--yes');
  const { body } = await service.get('/api/event');
  expect(body.content.event).toMatchObject({
    id: 'drum-day-2031',
    origin: 'https://drums.example.net',
    startsAt: '2031-05-02T18:00:00-04:00',
    endsAt: '2031-05-03T01:00:00-04:00',
    closesAt: '2031-05-03T01:00:00-04:00',
    timeZone: 'America/Port-au-Prince',
    address: { locality: 'Les Cayes', region: 'Sud', country: 'HT' },
    copyright: { en: '© 2031 Drum Day. All rights reserved.' },
  });
  expect(body.content.cards.joinUs.title.fr).toBe('Rejoignez-nous le 2 mai 2031');
  expect(JSON.stringify(body)).not.toMatch(
    /Bois Caïman Commemoration|Komemorasyon Bwa|Commémoration du|August 14, 2025|{{(title|date)/,
  );
  expect((await commandHere(service.databaseUrl, 'mail', 'preview', 'registered')).stdout).toMatch(
    /^Subject: .*Drum Day/,
  );
});

it.each([
  [{ country: 'Haiti' }, '"HAITI" is no country: type two letters, such as CA or HT.'],
  [{ country: 'QQ' }, '"QQ" is no country'],
  [{ timeZone: 'Haiti/Cayes' }, '"Haiti/Cayes" is no time zone such as America/Port-au-Prince.'],
  [{ day: 'tomorrow' }, '"tomorrow" is no day: type it like 2031-08-14.'],
  [{ day: '2031-11-31' }, 'There is no November 31.'],
  [{ day: '2025-08-14' }, '2025-08-14 is past: type a day that is still to come.'],
  [{ begin: '7 pm' }, '"7 pm" is no time: type it like 19:00.'],
  [{ day: '2031-03-09', begin: '02:30' }, 'On that day the clocks of America/Port-au-Prince skip 02:30.'],
  [{ end: '18:00' }, 'It would end when it begins, at 18:00: type another time.'],
  [{ closes: '2031-05-02 23:00' }, 'That is before the end: all of them close together.'],
  [{ closes: 'never' }, 'Type it like 2031-05-03 01:00.'],
  [{ origin: 'drums.example.net' }, '"drums.example.net" is no address like https://example.org.'],
  [{ email: 'us' }, '"us" is no email such as name@example.com.'],
])('new refuses %j', async (changes, sentence) => {
  const { status, stderr } = await newEvent('wrong.yaml', ...answered(changes));
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  expect(existsSync(join(folder, 'wrong.yaml'))).toBe(false);
  rmSync(join(folder, 'wrong.yaml.draft'));
});

it('new proposes the year in which the day is to come, and closes some days later where that is typed', async () => {
  await closeModules();
  const answers = answered({ country: '', region: 'ON', day: '', end: '23:30', closes: '2099-08-17T12:00' });
  const { stderr } = await newEvent('late.yaml', ...answers);
  const proposed = /Day \[(\d{4})-08-14\]/.exec(stderr)?.[1];
  expect(Number(proposed)).toBeGreaterThanOrEqual(2026);
  expect(factsOf('late.yaml')).toMatchObject({
    timeZone: 'America/Toronto',
    endsAt: `${proposed}-08-14T23:30:00-04:00`,
    closesAt: '2099-08-17T12:00:00-04:00',
  });
});

it('new goes back a question, and on from where it was left', async () => {
  const lines = answered();
  const left = await newEvent('draft.yaml', ...lines.slice(0, 4));
  expect([left.status, left.stderr]).toEqual([2, expect.stringContaining('the same command goes on there')]);
  const typed = ['<', 'The port', '', 'Au port', ...lines.slice(6)];
  const { status, stderr } = await newEvent('draft.yaml', ...typed);
  expect([status, stderr]).toEqual([
    0,
    expect.stringContaining(`Your answers are in ${join(folder, 'draft.yaml.draft')}`),
  ]);
  expect(stderr).toContain('Place in English [Port]: ');
  expect(stderr).not.toContain('Title in');
  expect(factsOf('draft.yaml')).toMatchObject({
    title: { en: 'Drum Day', fr: 'Jour du tambour' },
    venue: { en: 'The port', ht: 'The port', fr: 'Au port' },
  });
});

it('new names the entries that a shorter evening has no time for', async () => {
  const { stderr } = await newEvent('short.yaml', ...answered({ begin: '18:00', end: '20:00' }));
  expect(stderr).toMatch(/\(2 hours\)[^]*Left out, as they would begin after its end:\n {2}8:45 PM .*\n {2}9:00-/);
  expect(parse(readFileSync(join(folder, 'short.yaml'), 'utf8')).programme).toHaveLength(5);
});

it('check says when the event ended, and that it never closes', async () => {
  write('1 Lakay Street');
  const { stderr } = await event('check', file);
  expect(stderr).toContain('It ended on Thursday, August 14, 2025, 10:00 PM.');
  expect(stderr).toContain("It never closes: guests could register after its end. Add, below endsAt: closesAt: '2025-");
});

it('reads diets from their own file', async () => {
  const diets = join(folder, 'diets.yaml');
  await event('export', '--diets', '--file', diets);
  const words = readFileSync(diets, 'utf8');
  writeFileSync(diets, words.replace('name: Vegetarian', 'name: No meat'));
  await publish('1 Lakay Street');
  writeFileSync(diets, words.replace('name: Vegetarian', 'nam: No meat'));
  expect((await event('check', file)).stderr).toMatch(/diets\.yaml:\d+: diets\.diets/);
  rmSync(diets);
  await publish('2 Lakay Street');
  expect((await event('export', '--diets')).stdout).toContain('name: No meat');
});

it('publishes a partner’s logo, unless too large', async () => {
  const withPartner = (logo: string) =>
    writeFileSync(file, writeEventYaml({ ...content, partners: [{ name: 'Fèm Lakay', logo }] }));
  writeFileSync(join(folder, 'lakay.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  withPartner('lakay.svg');
  expect((await event('publish', file, '--yes')).status).toBe(0);
  const [{ logo }] = parse((await event('export')).stdout).partners;
  expect(Buffer.from(logo.split(',')[1], 'base64').toString()).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'large.png'), Buffer.alloc(40_000));
  withPartner('large.png');
  expect(await event('check', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('more than 30 kB') });
});

it('names line, entry and language of a fault', async () => {
  write('', (text) => text.replace(/\n {4}ht: .*/, '').replace(/startsAt: \S+/, 'startsAt: tomorrow'));
  for (const command of [
    ['check', file],
    ['publish', file, '--yes'],
  ]) {
    const { status, stderr } = await event(...command);
    expect(status).toBe(1);
    expect(stderr).toMatch(/event\.yaml:\d+: event\.title has no text in Kreyòl/);
  }
  expect(await service.rows('SELECT version FROM event_versions')).toEqual([]);
});

it('names what npm has written into a file', async () => {
  writeFileSync(file, `\n> konbit@1.0.0 organize\n> exec node\n\n${writeEventYaml(content)}`);
  const { status, stderr } = await event('check', file);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('begins with lines of npm. Write it again with npm run -s'),
  ]);
});

it('warns of a misspelling, with its line', async () => {
  write('1 Lakay Street', (text) => text.replace('Gade yon', "Kijan l'ap"));
  const { status, stderr } = await event('check', file);
  expect([status, stderr]).toEqual([
    0,
    expect.stringMatching(/These words may be misspelled; you can publish anyway:\n\S+event\.yaml:\d+: /),
  ]);
  expect(stderr).toContain('can be published');
  expect((await event('publish', file, '--yes')).status).toBe(0);
});

it('a rollback is a new version', async () => {
  // They know the version before.
  await closeModules();
  await publish('1 Lakay Street');
  await publish('2 Lakay Street');
  const dry = await event('rollback', '--dry-run');
  expect(dry.stdout).toBe('event.address.street\n  - 2 Lakay Street\n  + 1 Lakay Street\n');
  newAuditLines();
  await event('rollback', '--yes');
  expect(newAuditLines()).toEqual([auditLine('event rollback', 'version 3')]);
  expect(parse((await event('export')).stdout).event.address.street).toBe('1 Lakay Street');
  expect((await event('rollback', '0', '--yes')).status).toBe(0);
  expect((await event('rollback', '7', '--yes')).stderr).toContain('There is no version 7');
  expect((await event('export')).stdout).toBe(writeEventYaml(content));
  expect(parse((await event('export', '2')).stdout).event.address.street).toBe('2 Lakay Street');
  expect(JSON.parse((await event('history', '--json')).stdout).map(({ note }: { note: string }) => note)).toEqual([
    'as version 0',
    'as version 1',
    '',
    '',
    expect.stringContaining('as shipped'),
  ]);
});

it('refuses a file that changes the state', async () => {
  write('1 Lakay Street', (text) => text.replace('kind: planned', 'kind: cancelled'));
  const { status, stderr } = await event('publish', file, '--yes');
  expect([status, stderr]).toEqual([1, expect.stringContaining('nobody would be told')]);
});

const short = `# an event
event:
  title:
    en: >-
      A long
      title
    fr: Un titre
  map: { latitude: 1, longitude: 2 }
programme:
  - starts: '19:00'
    title: { en: One }
  - starts: '19:15'
`;

describe('the faults of an event’s file', () => {
  it.each([
    ['an entry', "event.map '1, 2' is no place", 8],
    ['a text of several lines', 'event.title.en does not name the day', 4],
    ['an entry of a list', "programme[1].starts '19:15' is before", 12],
    ['an entry of a list itself', 'programme[0] lacks the entry', 10],
    ['a missing language', 'event.title has no text in Kreyòl (ht)', 3],
    ['a text with a colon', 'event.title.fr: no-break spaces', 7],
    ['the whole file', "the content lacks the entry 'cards'", 2],
  ])('name the line of %s', (_, fault, line) => {
    expect(withLine('event.yaml', short, fault)).toBe(`event.yaml:${line}: ${fault}`);
  });

  it('have the parser’s line for invalid YAML', () => {
    const fault = 'Nested mappings are not allowed at line 3, column 5:';
    expect(withLine('event.yaml', 'a: b: c', fault)).toBe('event.yaml:3: Nested mappings are not allowed');
  });

  it('name the first line of an empty file', () => {
    expect(withLine('event.yaml', '', 'event is missing')).toBe('event.yaml:1: event is missing');
  });
});
