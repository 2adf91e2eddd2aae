import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { auditLine, newAuditLines } from '../../test-support/audit-line.ts';
import { commandHere } from '../../test-support/command-here.ts';
import { fillOutbox } from '../../test-support/sending.ts';
import { sharedService } from '../../test-support/service.ts';

const service = sharedService();
const folder = newFolder();
beforeAll(async () => {
  await fillOutbox(service, 6);
});

const organize = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const mail = (...args: string[]) => organize('mail', ...args);
const event = (...args: string[]) => organize('event', ...args);
const text = (subject: string) => {
  const file = join(folder, `${subject}.yaml`);
  writeFileSync(
    file,
    `subject: { en: ${subject} en, ht: ${subject} ht, fr: ${subject} fr }\n` +
      'paragraphs: [{ en: One, ht: Youn, fr: Un }, { en: Two, ht: De, fr: Deux }]\n',
  );
  return file;
};
const broadcastTo = async () =>
  (await service.rows('SELECT registration_id AS id FROM outbox WHERE broadcast_id IS NOT NULL')).map(
    ({ id }) => id as string,
  );

it('counts mails, lists troubled ones, and retries them', async () => {
  await service.database.query(`UPDATE outbox SET state = 'dead', last_error = 'RCPT TO 550' ORDER BY id LIMIT 2`);
  const { stdout, stderr } = await mail('status', '--json');
  expect(JSON.parse(stdout)).toEqual([
    { kind: 'registered', state: 'dead', mails: 2 },
    { kind: 'registered', state: 'queued', mails: 4 },
  ]);
  expect(stderr).toMatch(/2 mails did not arrive/);
  expect(JSON.parse((await mail('status', '--troubled', '--json')).stdout)).toHaveLength(2);
  expect((await mail('retry')).stderr).toMatch(/^2 mails will be tried again/);
  expect(JSON.parse((await mail('status', '--json')).stdout)).toEqual([
    { kind: 'registered', state: 'queued', mails: 6 },
  ]);
});

it('previews a mail in three languages', async () => {
  const { stdout } = await mail('preview', 'change', '--text', text('rain'));
  expect(stdout).toMatch(/Subject: rain en[^]*Subject: rain ht[^]*Subject: rain fr/);
  expect((await mail('preview', 'thanks')).stdout).toMatch(/Subject: Thank you[^]*Subject: Mèsi[^]*Subject: Merci/);
});

it('sends a preview in each language to oneself alone', async () => {
  const { status, stderr } = await mail('preview', 'registered', '--to', 'me@example.com');
  expect([status, stderr]).toEqual([0, expect.stringContaining('kept as .eml')]);
  const mails = join(process.env.DATA_DIR!, 'mail');
  const files = readdirSync(mails).map((name) => readFileSync(join(mails, name), 'utf8'));
  expect(files.map((file) => /^To: (.*)$/m.exec(file)?.[1]?.trim())).toEqual(Array(3).fill('me@example.com'));
  expect((await mail('preview', 'registered', '--language', 'ht')).stdout).toMatch(/^Subject: Ou enskri/);
});

it('shows numbers, asks, and mails each person once', async () => {
  await service.database.query(`UPDATE registrations SET language = 'ht' ORDER BY id LIMIT 2`);
  await service.database.query(`UPDATE registrations SET cancelled_at = NOW(3) ORDER BY id DESC LIMIT 1`);
  const rain = ['broadcast', 'change', '--text', text('Rain')];
  const dry = await mail(...rain, '--dry-run', '--json');
  expect(JSON.parse(dry.stdout)).toEqual([
    { language: 'en', people: 3, already: 0 },
    { language: 'ht', people: 2, already: 0 },
    { language: 'fr', people: 0, already: 0 },
  ]);
  expect(await broadcastTo()).toEqual([]);
  expect(await mail(...rain)).toMatchObject({ status: 2 });
  newAuditLines();
  await mail(...rain, '--yes');
  const again = async () => (await mail(...rain, '--yes')).stderr;
  expect(await again()).toBe('Nobody is left to mail: 5 mails wait to be sent.\n');
  expect([(await broadcastTo()).length, newAuditLines()]).toEqual([5, [auditLine('mail broadcast', 'change')]]);
  await service.database.query("UPDATE outbox SET state = 'dead' WHERE kind = 'change' LIMIT 1");
  expect(await again()).toBe('Nobody is left to mail, but 1 mail did not arrive: see mail status --troubled.\n');
  await service.database.query("UPDATE outbox SET state = 'sent' WHERE kind = 'change'");
  expect(await again()).toBe('Everybody has it already.\n');
  await service.database.query("UPDATE outbox SET state = 'queued' WHERE kind = 'change'");
});

it('sends a broadcast in five minutes, and takes it back', async () => {
  await mail('stop', 'change', '--yes');
  const { stderr } = await mail('broadcast', 'change', '--text', text('Mistake'), '--yes');
  expect(stderr).toMatch(/5 mails wait and will be sent in 5 minutes; until then mail stop change takes them back/);
  expect(await mail('stop', 'change')).toMatchObject({ status: 2, stderr: expect.stringContaining('add --yes') });
  expect((await mail('stop', 'news', '--yes')).stderr).toBe('No news mail is waiting.\n');
  expect((await mail('stop', 'change', '--yes')).stderr).toContain('5 mails will not be sent.');
  expect(await broadcastTo()).toEqual([]);
});

it('sends a broadcast at once on request', async () => {
  const urgent = ['broadcast', 'change', '--text', text('Urgent'), '--now'];
  const asked = await mail(...urgent);
  expect([asked.status, asked.stderr]).toEqual([
    2,
    expect.stringContaining('to 5 people at once, and nobody can take it back. Nothing was done'),
  ]);
  expect(await mail(...urgent, '--at', '2100-01-01T09:00Z', '--yes')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/'--now' cannot be used with option '--at/),
  });
  expect(await broadcastTo()).toEqual([]);
  expect((await mail(...urgent, '--yes')).stderr).toContain('5 mails are sent as soon as the site runs.');
  const later = 'SELECT id FROM outbox WHERE broadcast_id IS NOT NULL AND next_attempt_at > NOW(3)';
  expect([(await broadcastTo()).length, await service.rows(later)]).toEqual([5, []]);
  await mail('stop', 'change', '--yes');
});

it('lists the addresses that a mail server has refused', async () => {
  expect(JSON.parse((await mail('status', '--refused', '--json')).stdout)).toEqual([]);
  await service.database.query(
    `INSERT INTO undeliverable_addresses (registration_id, email, reason, refused_at)
     SELECT id, email, 'RCPT TO 550 5.1.1', '2025-08-01 12:00' FROM registrations ORDER BY id LIMIT 2`,
  );
  await service.database.query("UPDATE undeliverable_addresses SET refused_at = '2025-08-02' ORDER BY email LIMIT 1");
  const [newest] = await service.rows('SELECT email FROM undeliverable_addresses ORDER BY refused_at DESC LIMIT 1');
  const rows = JSON.parse((await mail('status', '--refused', '--json')).stdout);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    email: newest.email,
    reason: 'RCPT TO 550 5.1.1',
    refusedAt: '2025-08-02T00:00:00.000Z',
  });
  expect(await mail('status', '--refused', '--troubled')).toMatchObject({ status: 2 });
  await service.database.query('DELETE FROM undeliverable_addresses');
});

it('sends no sample data to a real server', async () => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:1';
  process.env.MAIL_FROM = 'ana@bwa.test';
  try {
    const before = await broadcastTo();
    const storm = ['broadcast', 'change', '--text', text('Storm'), '--yes'];
    const refused = await mail(...storm);
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/--anyway[\s\S]*event\.organizer\.email/),
    ]);
    expect(await broadcastTo()).toEqual(before);
    const file = join(folder, 'event.yaml');
    await event('export', '--file', file);
    await event('publish', file, '--yes', '--anyway');
    expect(await mail(...storm)).toMatchObject({ status: 0 });
    expect(await broadcastTo()).toHaveLength(before.length + 5);
    const test = await mail('preview', 'registered', '--to', 'me@example.com');
    expect([test.status, test.stderr]).toEqual([
      1,
      expect.stringMatching(/^The mail server of SMTP_URL took none: .*1/),
    ]);
  } finally {
    delete process.env.SMTP_URL;
    delete process.env.MAIL_FROM;
  }
});

it.each([
  ['subject: { en: A, ht: B, fr: C }', /no paragraphs, as a list/],
  ['subject: { en: A, ht: B, fr: C }\nparagraphs: [{ en: A, ht: B }]', /paragraphs\[0\] has no text in fr/],
])('a text of %j is refused', async (content, sentence) => {
  const file = join(folder, 'wrong.yaml');
  writeFileSync(file, content);
  expect(await mail('broadcast', 'news', '--text', file, '--dry-run')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(sentence),
  });
});

it.each([
  ['2020-01-01T09:00Z', '--at: 2020-01-01T09:00Z is in the past.'],
  ['2020-01-01T09:00', '--at: 2020-01-01T09:00 is in the past.'],
  ['2099-03-08T02:30', '--at: On that day the clocks of America/Toronto skip 02:30.'],
  ['2099-11-31T09:00Z', '--at: There is no November 31.'],
  ['2099-08-01T99:99', '--at: It must be a time like'],
  ['2099-08-01T99:99Z', '--at: "2099-08-01T99:99Z" is no time like'],
])('nothing is sent at %s', async (time, sentence) => {
  const outcome = await mail('broadcast', 'thanks', '--at', time, '--yes');
  expect([outcome.status, outcome.stderr]).toEqual([2, expect.stringContaining(sentence)]);
});

it('sends thanks only after the event', async () => {
  const thanks = (...args: string[]) => mail('broadcast', 'thanks', '--yes', ...args);
  const endsAt = '2100-08-14T22:00-04:00';
  const early = {
    status: 1,
    stderr: expect.stringContaining('is not over. To send it afterwards: --at'),
  };
  expect((await event('postpone', '--to', '2100-08-14T19:00', '--yes')).status).toBe(0);
  expect(await thanks()).toMatchObject(early);
  expect(await thanks('--at', '2100-08-14T21:59-04:00')).toMatchObject(early);
  expect(await thanks('--at', '2100-08-14T21:59')).toMatchObject(early);
  const sent = await thanks('--at', '2100-08-14T22:00');
  expect(sent.status).toBe(0);
  expect(sent.stderr).toMatch(/will be sent from \w+, \w+ \d+, \d{4}, [\d:]+ [AP]M on \(event's time\);/);
  const [{ leavesAt }] = await service.rows(
    "SELECT MIN(next_attempt_at) AS leavesAt FROM outbox WHERE kind = 'thanks'",
  );
  expect(leavesAt).toEqual(new Date(endsAt));
  expect((await mail('stop', 'thanks', '--yes')).status).toBe(0);
  expect((await event('undo')).status).toBe(0);
  expect((await thanks()).status).toBe(0);
  expect((await mail('stop', 'thanks', '--yes')).status).toBe(0);
});
