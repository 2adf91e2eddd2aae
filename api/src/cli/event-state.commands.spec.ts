import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventMoment, formatEventDate } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import type { ParsedMail } from 'mailparser';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { auditLine, newAuditLines } from '../../test-support/audit-line.ts';
import { closeModules, commandHere } from '../../test-support/command-here.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { deliverAll, dueNow, sharedMailing } from '../../test-support/sending.ts';
import { somebody } from '../../test-support/service.ts';
import { EventService } from '../event/event.service.ts';
import { takeBackMinutes } from '../event/undo-window.ts';

const { server, service } = sharedMailing();
const folder = newFolder();
const guests: Record<string, { id: string; email: string }> = {};
beforeAll(async () => {
  for (const language of ['en', 'ht', 'fr']) {
    const person = somebody();
    const { body } = await service.post('/api/registrations', person, { cookie: `language=${language}` });
    guests[language] = { id: body.id, email: person.email };
  }
  const gone = await service.post('/api/registrations', somebody());
  await ownerOf(service, gone.body.id).send('POST', '/cancel');
  await service.database.query("UPDATE outbox SET state = 'sent'");
});

const event = (...args: string[]) => commandHere(service.databaseUrl, 'event', ...args);
const live = async () => (await service.app.get(EventService).newest()).content.event;
async function mailsOf(step: () => Promise<unknown>): Promise<(ParsedMail & { file: string })[]> {
  const before = server.mails.length;
  await step();
  await dueNow(service);
  // Until then the change can be undone.
  await deliverAll(service, new Date(Date.now() + takeBackMinutes * 60_000));
  const sent = server.mails.slice(before).map((mail) => {
    const file = mail.attachments.find(({ contentType }) => contentType === 'application/ics');
    return Object.assign(mail, { file: file?.content.toString('utf8').replaceAll('\r\n ', '') ?? '' });
  });
  const order = Object.values(guests).map(({ email }) => email);
  const place = (mail: ParsedMail) => order.indexOf([mail.to].flat()[0]?.text ?? '');
  return sent.sort((one, other) => place(one) - place(other));
}
const changed = async (...args: string[]) => {
  const outcome = await event(...args, '--yes', '--anyway');
  expect(outcome.status).toBe(0);
  return outcome;
};

it('asks first, with the number of mails', async () => {
  const { stderr } = await event('cancel', '--dry-run');
  expect(stderr).toContain('Nothing was changed. 3 people would get a mail.');
  expect((await event('cancel')).status).toBe(2);
  expect((await live()).status.kind).toBe('planned');
  expect((await event('reopen', '--yes')).stderr).toContain('is like that already');
});

it('mails a postponement once, in each language', async () => {
  const note = join(folder, 'note.yaml');
  writeFileSync(note, 'en: A storm comes.\nht: Yon tanpèt ap vini.\nfr: "Une tempête arrive : courage !"\n');
  const mails = await mailsOf(async () => {
    await changed('postpone', '--text', note);
    expect(newAuditLines()).toEqual([auditLine('event postpone', 'version 1')]);
    expect((await event('postpone', '--yes')).stderr).toMatch(/3 mails wait and will be sent at \d.*event undo/);
    await deliverAll(service);
    expect(server.mails).toEqual([]);
  });
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Postponed: ${content.event.title.en}`,
    `Evènman an ranvwaye: ${content.event.title.ht}`,
    `Événement reporté\u00a0: ${content.event.title.fr}`,
  ]);
  for (const [at, language] of (['en', 'ht', 'fr'] as const).entries()) {
    expect(mails[at]?.text).toContain(formatEventDate(content.event, language));
    expect(mails[at]?.text).not.toContain(content.mailTexts.whatToBringTitle[language].toUpperCase());
    expect(mails[at]?.file).toContain('METHOD:CANCEL');
  }
  expect(mails[2]?.text).toContain('Une tempête arrive\u00a0: courage\u00a0!');
});

it('a new date is in mails and calendar files', async () => {
  const mails = await mailsOf(() => changed('postpone', '--to', '2097-08-20T18:30'));
  const moved = await live();
  expect([moved.startsAt, moved.endsAt]).toEqual(['2097-08-20T18:30:00-04:00', '2097-08-20T21:30:00-04:00']);
  expect(mails).toHaveLength(3);
  const [mail] = mails;
  expect(mail?.text).toContain(`${formatEventDate(moved, 'en')}, instead of ${formatEventDate(content.event, 'en')}`);
  for (const line of ['METHOD:PUBLISH', 'SEQUENCE:2', `UID:${content.event.id}@konbit`, 'DTSTART:20970820T223000Z']) {
    expect(mail?.file).toContain(line);
  }
});

it('mails only the last of two changes', async () => {
  await changed('postpone', '--to', '2097-08-27T18:30');
  const mails = await mailsOf(() => changed('cancel'));
  expect(mails.map(({ subject }) => subject?.split(/[\u00a0:]/)[0])).toEqual([
    'Cancelled',
    'Evènman an anile',
    'Événement annulé',
  ]);
  expect(mails.every(({ file }) => file.includes('METHOD:CANCEL') && file.includes('SEQUENCE:4'))).toBe(true);
  expect(eventMoment(await live(), new Date())).toBe('cancelled');
});

it('continues after an interruption', async () => {
  await service.database.query('DELETE FROM outbox WHERE kind = ? AND registration_id = ?', ['state', guests.ht?.id]);
  const mails = await mailsOf(() => changed('cancel'));
  expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual(['Evènman an anile']);
  expect((await service.app.get(EventService).history()).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  expect((await changed('cancel')).stderr).toContain('Nothing to change: every mail about it has left.');
  await service.database.query("UPDATE outbox SET state = 'dead' WHERE kind = 'state' ORDER BY id DESC LIMIT 1");
  expect((await changed('cancel')).stderr).toContain('1 mail about it did not arrive: see mail status --troubled.');
});

it('continued after five minutes, it is no longer undone', async () => {
  await service.database.query("DELETE FROM outbox WHERE kind = 'state'");
  await service.database.query('UPDATE event_versions SET published_at = NOW(3) - INTERVAL 6 MINUTE');
  await closeModules();
  expect((await changed('cancel')).stderr).toContain('until then mail stop state takes them back.');
  expect((await event('undo')).status).toBe(1);
  const stopped = await commandHere(service.databaseUrl, 'mail', 'stop', 'state', '--yes');
  expect(stopped.stderr).toContain('3 mails will not be sent.');
});

it('is undone until the mails leave', async () => {
  const before = await live();
  const mails = await mailsOf(async () => {
    await changed('reopen');
    newAuditLines();
    expect((await event('undo')).stderr).toContain('the mails about it are taken back');
    expect(newAuditLines()).toEqual([auditLine('event undo', 'version 6')]);
  });
  expect([await live(), mails]).toEqual([before, []]);
  expect(await event('undo')).toMatchObject({ status: 0, stderr: expect.stringContaining('taken back already') });
  expect((await service.app.get(EventService).newest()).version).toBe(6);
});

it.each([
  ['--to', 'tomorrow', /--to: It must be a time/],
  ['--to', '2097-11-31T19:00', /--to: There is no November 31\./],
  ['--to', '2020-08-20T18:30', /--to: 2020-08-20T18:30 is in the past/],
  ['--to', '2097-03-10T02:30', /clocks of America\/Toronto skip 02:30/],
  ['--text', 'wrong', /It has no text in ht/],
])('postpone %s %s is a wrong usage', async (flag, value, says) => {
  const file = join(folder, 'wrong');
  writeFileSync(file, 'en: Only this.');
  const { status, stderr } = await event('postpone', flag, value === 'wrong' ? file : value, '--yes');
  expect([status, stderr]).toEqual([2, expect.stringMatching(says)]);
});

it.each([
  [['event', 'cancel', '--text'], "en: Rain.\nht: Lapli.\nfr: C'est la pluie: prenez vos bottes\n", 3],
  [
    ['mail', 'broadcast', 'change', '--text'],
    "subject: { en: Rain, ht: Lapli, fr: Pluie }\nparagraphs:\n  - en: It's wet: bring boots\n",
    3,
  ],
])('%j names the file and the line that is no YAML, and what to quote', async (words, text, line) => {
  const file = join(folder, 'rain.yaml');
  writeFileSync(file, text);
  const { status, stderr } = await commandHere(service.databaseUrl, ...words, file, '--yes');
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining(`${file}:${line}: This is no YAML. Put a text that has a colon`),
  ]);
});
