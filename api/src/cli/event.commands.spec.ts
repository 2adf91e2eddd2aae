import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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

it('the next event keeps no word of the last', async () => {
  const next = join(folder, 'next.yaml');
  const typed = typing(
    'Drum Day',
    'Jou tanbou',
    'Jour du tambour',
    '2031-05-02',
    '18:00',
    '01:00',
    'Port',
    'Pò',
    'Le port',
    '',
    'Les Cayes',
    'Sud',
    '',
    'https://drums.example.net',
  );
  expect((await event('new', next)).status).toBe(0);
  typed.mockRestore();
  const written = readFileSync(next, 'utf8');
  expect(written).toContain(`# As it was for ${content.event.id}: read it, and change what is new.\nprogramme:`);
  expect(written).toContain(`  # As it was for ${content.event.id}: read it, and change what is new.\n  map:`);
  expect(await event('check', next)).toMatchObject({ status: 0, stderr: expect.stringContaining('can be published') });
  await event('publish', next, '--yes');
  const { body } = await service.get('/api/event');
  expect(body.content.event).toMatchObject({
    id: 'drum-day-2031',
    origin: 'https://drums.example.net',
    endsAt: '2031-05-03T01:00:00-04:00',
    address: { locality: 'Les Cayes', region: 'Sud' },
    copyright: { en: '© 2031 Drum Day. All rights reserved.' },
  });
  expect(body.content.cards.joinUs.title.fr).toBe('Rejoignez-nous le 2 mai 2031');
  expect(JSON.stringify(body)).not.toMatch(
    /Bois Caïman Commemoration|Komemorasyon Bwa|Commémoration du|August 14, 2025|{{(title|date)/,
  );
  expect((await commandHere(service.databaseUrl, 'mail', 'preview', 'registered')).stdout).toMatch(
    /^Subject: .*Drum Day/,
  );

  const wrong = typing('A', 'B', 'C', 'tomorrow');
  expect(await event('new', join(folder, 'wrong.yaml'))).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Day: "tomorrow" is not possible: type it like 2032-05-02.'),
  });
  wrong.mockRestore();
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

it('warns of a misspelling, with its line', async () => {
  write('1 Lakay Street', (text) => text.replace('Gade yon', "Kijan l'ap"));
  const { status, stderr } = await event('check', file);
  expect([status, stderr]).toEqual([
    0,
    expect.stringMatching(/Check the spelling; it keeps nothing from being published:\n\S+event\.yaml:\d+: /),
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
