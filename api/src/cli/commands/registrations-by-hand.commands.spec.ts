import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditLine, newAuditLines } from '../../../test-support/audit-line.ts';
import { commandHere } from '../../../test-support/command-here.ts';
import { newGuest } from '../../../test-support/guests.ts';
import { countOf, kindsOfMailsTo, mailsTo, ownerOf } from '../../../test-support/own-registration.ts';
import { BroadcastsService } from '../../broadcasts/broadcasts.service.ts';
import { somebody, startService, type Json, type Service } from '../../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const organize = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const add = (...args: string[]) => organize('registrations', 'add', ...args);
const edit = (...args: string[]) => organize('registrations', 'edit', ...args);
const newest = async () => (await service.rows('SELECT * FROM registrations ORDER BY id DESC LIMIT 1'))[0];

it('who calls without an email is registered, counted, and written to by nobody', async () => {
  const before = await countOf(service);
  const { status, stderr } = await add('--first-name', 'Marie', '--party', '4', '--diet', 'no nuts');
  const row = await newest();
  expect([status, row.party, row.dietary_restrictions, row.email_updates]).toEqual([0, 4, 'no nuts', 0]);
  expect(newAuditLines()).toEqual([auditLine('registrations add', row.id)]);
  expect(row.email).toMatch(/^guest-[\da-f]{12}@no-email\.invalid$/);
  expect(stderr).toContain(`In other commands, use ${row.email} in place of an email.`);
  for (const act of ['resend-link', 'cancel', 'uncancel'])
    expect((await organize('registrations', act, row.email)).stderr).not.toMatch(/gets a mail|on its way/);
  expect([await kindsOfMailsTo(service, row.id), await countOf(service)]).toEqual([[], before + 1]);
  const text = { subject: 'The hour', paragraphs: ['At eight.'] };
  const broadcast = { kind: 'change', texts: { en: text, ht: text, fr: text } } as const;
  const { en } = await service.app.get(BroadcastsService, { strict: false }).numbers(broadcast);
  expect(en.people).toBe(before);
});

it('who has no email is to be called about a change, by the telephone that they gave', async () => {
  await add('--first-name', 'Tonton', '--phone', '+1 416 555 0100', '--party', '6');
  const file = join(process.env.DATA_DIR!, 'rain.yaml');
  const text = '{ en: Rain, ht: Lapli, fr: Pluie }';
  writeFileSync(file, `subject: ${text}\nparagraphs: [${text}]\n`);
  const called = JSON.parse((await organize('registrations', 'list', '--to-call', '--json')).stdout) as Json[];
  expect(called.at(-1)).toMatchObject({ firstName: 'Tonton', phone: '+1 416 555 0100', party: 6 });
  const people = called.reduce((sum: number, { party }) => sum + party, 0);
  const sentence = `Call them: ${called.length} registrations, ${people} people`;
  for (const words of [
    ['event', 'cancel'],
    ['mail', 'broadcast', 'change', '--text', file],
  ])
    expect((await organize(...words, '--dry-run')).stderr).toContain(sentence);
  expect((await organize('registrations', 'list', '--search', 'Tonton')).stdout).toContain('+1 416 555 0100');
  await edit(called.at(-1)!.email, '--phone', '');
  expect((await newest()).phone).toBeNull();
});

it('who calls with an email gets the mail of the wizard, and the email once', async () => {
  const { email } = somebody();
  const given = ['--first-name', 'Marie', '--last-name', 'Pierre', '--email', email, '--language', 'ht'];
  expect((await add(...given)).stderr).toContain(`${email} is registered, and gets a mail about it.`);
  const { id, language } = await newest();
  expect([language, await kindsOfMailsTo(service, id)]).toEqual(['ht', ['registered']]);
  expect(await add(...given)).toEqual({ status: 1, stdout: '', stderr: 'This email is already registered.\n' });
});

it('a corrected email counts at once: the old link is dead, both are told', async () => {
  const person = somebody();
  const { id } = await newGuest(service, person);
  const email = somebody().email;
  newAuditLines();
  await edit(person.email, '--email', email, '--party', '3', '--diet', '', '--needs', 'a chair');
  expect(newAuditLines()).toEqual([auditLine('registrations edit', id)]);
  const row = await newest();
  expect([row.email, row.party, row.dietary_restrictions, row.accessibility_needs]).toEqual([
    email,
    3,
    null,
    'a chair',
  ]);
  expect((await ownerOf(service, id).get()).status).toBe(401);
  expect((await ownerOf(service, id, 2).get()).status).toBe(200);
  const mails = (await mailsTo(service, id)).map(({ kind, recipient }) => [kind, recipient]);
  expect(mails.slice(1)).toEqual([
    ['email-left', person.email],
    ['email-changed', email],
  ]);
  expect((await edit(email, '--email', (await addedEmail()).toUpperCase())).stderr).toContain('already registered');
});

it('a link to an address that waited to be confirmed is dead as well', async () => {
  const person = somebody();
  const { id } = await newGuest(service, person);
  await ownerOf(service, id).send('PATCH', '', { email: somebody().email });
  const { email } = somebody();
  await edit(person.email, '--email', email);
  expect((await ownerOf(service, id, 2).send('POST', '/confirm-email')).status).toBe(401);
  expect(await newest()).toMatchObject({ email, pending_email: null });
});

it('an email that is given later gets the mail of the wizard', async () => {
  await add('--first-name', 'Late');
  const { id, email } = await newest();
  await edit(email, '--email', somebody().email);
  expect(await kindsOfMailsTo(service, id)).toEqual(['registered']);
});

const addedEmail = async () => {
  const { email } = somebody();
  await add('--first-name', 'Ana', '--email', email);
  return email;
};

it.each([
  [['add'], /^Give at least --first-name/],
  [['add', '--first-name', ' '], /must be a name/],
  [['add', '--first-name', 'A', '--party', '0'], /--party must be a whole number from 1 to 50/],
  [['add', '--first-name', 'A', '--phone', 'at home'], /--phone must be a number such as/],
  [['add', '--first-name', 'A', '--language', 'es'], /--language must be one of en, ht, fr/],
  [['add', '--first-name', 'A', '--diet', 'x'.repeat(1001)], /--diet must be at most 1000/],
  [['edit', 'a@example.org'], /^Say what to correct/],
])('registrations %j is a wrong usage', async (args, says) => {
  const { status, stderr } = await organize('registrations', ...args);
  expect([status, stderr]).toEqual([2, expect.stringMatching(says)]);
});
