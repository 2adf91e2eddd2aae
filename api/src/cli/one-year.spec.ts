import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@konbit/event';
import { content as shipped } from '@konbit/event/shipped';
import { writeEventYaml } from '@konbit/event/check';
import { inventedEvent } from '@konbit/event/invented-event';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { commandHere } from '../../test-support/command-here.ts';
import { sending } from '../../test-support/organizer-links.ts';
import { publish } from '../../test-support/published-event.ts';
import { deliverAll, dueNow, sharedMailing } from '../../test-support/sending.ts';
import { type Json, somebody, testEnvironment } from '../../test-support/service.ts';
import { until } from '../../test-support/until.ts';
import { Settings } from '../config/settings.ts';
import { ContactsService } from '../contacts/contacts.service.ts';
import { EventService } from '../event/event.service.ts';

const { server, service } = sharedMailing();
const folder = newFolder();
beforeAll(() => {
  process.env.SESSION_SECRET = testEnvironment('').SESSION_SECRET;
});
afterAll(() => delete process.env.SESSION_SECRET);

async function organize(...args: string[]) {
  const outcome = await commandHere(service.databaseUrl, ...args);
  expect({ args, ...outcome }).toMatchObject({ status: 0 });
  return outcome;
}
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
/** Subjects of the mails that leave, by recipient. */
async function mailed(): Promise<Record<string, string>> {
  const before = server.mails.length;
  await dueNow(service);
  await deliverAll(service);
  const sent = server.mails.slice(before).map(({ to, subject }) => [[to].flat()[0]?.text ?? '', subject ?? '']);
  expect(new Set(sent.map(([to]) => to)).size).toBe(sent.length);
  return Object.fromEntries(sent) as Record<string, string>;
}

const { event } = inventedEvent;
const guests: { id: string; email: string; language: Language }[] = [];

it('publishes next year’s event from a file', async () => {
  const next = file(
    'next.yaml',
    writeEventYaml(inventedEvent).replace(/May 2, 2031|2 me 2031|2 mai 2031/g, '{{date}}'),
  );
  await organize('event', 'check', next);
  await organize('event', 'publish', next, '--yes', '--anyway');
  expect((await service.get('/api/event')).body.content.event.id).toBe(event.id);
});

it('registers guests by web and telephone', async () => {
  for (const language of ['en', 'ht', 'fr'] as const) {
    const person = { ...somebody(), emailUpdates: true, futureEvents: language === 'en' };
    const { body } = await service.post('/api/registrations', person, { cookie: `language=${language}` });
    guests.push({ id: body.id, email: person.email, language });
  }
  await organize('registrations', 'add', '--first-name', 'Marie', '--last-name', 'Jean', '--party', '4');
  const { subject } = inventedEvent.mailTexts;
  expect(Object.values(await mailed()).sort()).toEqual(guests.map(({ language }) => subject[language]).sort());
});

it('thanks guests, archives, then erases all', async () => {
  await organize('registrations', 'cancel', guests[2]!.email);
  await mailed();
  const { stdout: link } = await organize('link', 'door', '--hours', '12');
  const door = sending(service, new URL(/https?:\S+/.exec(link)![0]).hash.slice(1));
  await door('POST', `/api/door/guests/${guests[0]!.id}/arrival`);
  await door('POST', '/api/door/guests', { name: 'Solange', party: 2 });
  const inEach = (text: string) => `{ en: ${text}, ht: ${text}, fr: ${text} }`;
  file('soon.yaml', `subject: ${inEach('Demain')}\nparagraphs: [${inEach('Lanterns')}]\n`);
  const afterwards = ['--at', '2031-05-11T09:00-04:00', '--yes'];
  await organize('mail', 'broadcast', 'thanks', ...afterwards);
  await organize('mail', 'broadcast', 'missed', '--text', join(folder, 'soon.yaml'), ...afterwards);

  const { stderr: warning } = await organize('archive', join(folder, 'memorial'));
  expect(warning).toContain('The event is still to come');
  expect(readFileSync(join(folder, 'memorial/index.html'), 'utf8')).toContain(event.title.en);

  const endsAt = '2021-05-02T23:30:00-04:00';
  await publish(service, { event: { ...event, startsAt: '2021-05-02T18:00:00-04:00', endsAt, closesAt: endsAt } });
  const late = await service.post('/api/registrations', somebody());
  expect([late.status, late.body.code]).toEqual([409, 'EVENT_OVER']);
  const preview = await organize('mail', 'preview', 'registered', '--language', 'en');
  expect(preview.stdout).toMatch(/^Subject: It is over: /);
  const { thanks } = inventedEvent;
  expect(await mailed()).toEqual({ [guests[0]!.email]: thanks.subject.en, [guests[1]!.email]: 'Demain' });

  const contacts = join(folder, 'contacts.csv');
  const { stderr } = await organize('retention', 'run', '--all', '--contacts', contacts, '--yes');
  expect(stderr).toContain('3 people of 2 registrations had come');
  expect(readFileSync(contacts, 'utf8')).toContain(guests[0]!.email);
});

it('mails news to contacts until they unsubscribe', async () => {
  await organize('event', 'publish', file('after.yaml', writeEventYaml(shipped)), '--yes', '--anyway');
  // The service reads it a moment after the command.
  const read = () => service.app.get(EventService, { strict: false }).content();
  await until('the event is open again', async () => (await read()).event.closesAt === undefined);
  expect((await service.get('/api/registrations/count')).body).toBe(0);

  const contacts = join(folder, 'contacts.csv');
  const row = 'To\u200bya,Jean,mailto:toya@example.org\u200b,ht,2031-05-01T10:00:00Z,Voye nouvèl ban mwen';
  writeFileSync(contacts, `${readFileSync(contacts, 'utf8')}${row}\r\n`);
  expect((await organize('contacts', 'import', contacts)).stderr).toContain('2 contacts of 2 added');
  const listed = JSON.parse((await organize('contacts', 'list', '--json')).stdout) as Json[];
  expect(listed.find(({ email }) => email === 'toya@example.org')).toMatchObject({
    firstName: 'Toya',
    agreed: '2031-05-01T10:00:00.000Z',
  });
  const shown = (await organize('contacts', 'list')).stdout.replace(/\s*│\s*/g, ' ');
  expect(shown).toContain('2031-05-01');
  expect(shown).not.toMatch(/T10:00|\.000Z/);
  // She registers, and does not ask for news this time.
  const toya = { ...somebody({ email: 'Toya@example.org' }), emailUpdates: false };
  expect((await service.post('/api/registrations', toya)).status).toBe(201);
  await mailed();
  const news = async (name: string) => {
    const texts = readFileSync(join(folder, 'soon.yaml'), 'utf8').replaceAll('Demain', name);
    await organize('mail', 'broadcast', 'news', '--text', file(`${name}.yaml`, texts), '--yes');
    return mailed();
  };
  expect(await news('Again')).toEqual({ [guests[0]!.email]: 'Again' });
  expect(await news('Again')).toEqual({});
  const [, token] = /\?unsubscribe=([\w.-]+)/.exec(server.mails.at(-1)!.text ?? '') ?? [];
  expect((await service.post('/api/unsubscribe', undefined, { 'x-manage-token': token! })).status).toBe(204);
  expect(await news('Once more')).toEqual({});
  expect((await organize('contacts', 'import', contacts)).stderr).toContain('0 contacts of 2 added; the others were');
  await organize('contacts', 'remove', 'toya@example.org', '--yes');
  expect(await service.rows('SELECT id FROM contacts')).toEqual([]);
});

it.each([
  ['toya@example.org,es,2031-05-01T10:00:00Z,Yes', "'es' is not one of en, ht, fr"],
  ['toya@example,en,2031-05-01T10:00:00Z,Yes', "'toya@example' is not an email address"],
  ['toya@example.org,en,2031-05-01T10:00:00Z,', 'date or wording of the consent is missing'],
])('imports nobody from a file with %s', async (row, fault) => {
  const wrong = file('wrong.csv', `First name,Last name,Email,Language,Agreed at (UTC),Agreed to\nToya,Jean,${row}\n`);
  const outcome = await commandHere(service.databaseUrl, 'contacts', 'import', wrong);
  expect([outcome.status, outcome.stderr]).toEqual([1, expect.stringContaining(fault)]);
  expect(await service.rows('SELECT id FROM contacts')).toEqual([]);
});

it('keeps the consent of a contact who registers and whose data is erased by date', async () => {
  const columns = 'First name,Last name,Email,Language,Agreed at (UTC),Agreed to';
  const row = 'Anaïs,Jean,anais@example.org,ht,2031-05-01T10:00:00Z,Voye nouvèl ban mwen';
  await organize('contacts', 'import', file('earlier.csv', `${columns}\n${row}\n`));
  await service.post('/api/registrations', somebody({ email: 'anais@example.org', futureEvents: true }));
  await organize('retention', 'run', '--yes');
  const kept = join(folder, 'kept.csv');
  await organize('retention', 'run', '--all', '--contacts', kept, '--yes');
  expect((await organize('contacts', 'import', kept)).stderr).toContain('1 contact of 1 added.\n');
});

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const toya = { firstName: 'Toya', lastName: '', email: 'Toya@example.org', language: 'ht', wording: 'Wi' } as const;
const contacts = () => service.app.get(ContactsService, { strict: false });
const addUnder = (...sessionSecrets: string[]) => {
  Object.assign(service.app.get(Settings), { sessionSecrets });
  return contacts().add([
    { ...toya, agreedAt: new Date() },
    { ...toya, agreedAt: new Date() },
  ]);
};
const ids = async () =>
  (await service.rows('SELECT id FROM contacts ORDER BY email_key')).map(({ id }) => id as string);

it('an import does not bring back who left', async () => {
  await contacts().clear();
  expect([await addUnder(first), await addUnder(second)]).toEqual([1, 0]);
  expect(await contacts().leaveByEmail('toya@example.org')).toBe(1);
  expect([await addUnder(first), await addUnder(second, first), await ids()]).toEqual([0, 0, []]);
  expect(await addUnder(second)).toBe(1);
});
