import { calendarUid, formatEventDate, formatTimeRange } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import ICAL from 'ical.js';
import type { Behaviour } from '../../test-support/mail-server.ts';
import { deliverAll, dueNow, fillOutbox, sharedMailing, startDelivering } from '../../test-support/sending.ts';
import { type Service, somebody } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';
import { placeholdersOfMails } from './mail-hold.service.ts';
import { OutboxService } from './outbox.service.ts';
import { SenderService } from './sender.service.ts';

/** Delivers only on demand; one of its two connections is for transactions. */
const { server, service } = sharedMailing({
  SITE_ORIGIN: 'https://konbit.example.org',
  MAIL_REPLY_TO: 'Team <team@example.org>',
  DATABASE_POOL_SIZE: '2',
});
beforeEach(async () => {
  server.behave('accept');
  server.letGo();
  server.tries.length = 0;
  server.mails.length = 0;
  await service.database.query('DELETE FROM outbox');
});

const register = () => service.post('/api/registrations', somebody());
const outbox = () => service.rows('SELECT * FROM outbox ORDER BY id');
const states = async () => (await outbox()).map(({ state }) => state);

it('mails wait while the event has placeholders', async () => {
  await register();
  await service.app.get(SenderService).deliverDue();
  expect(service.log.find(({ msg }) => /^mails wait/.test(msg)).reasons).toContainEqual(
    expect.stringContaining('event.organizer.email'),
  );
  expect(await service.rows('SELECT state, attempts FROM outbox')).toEqual([{ state: 'queued', attempts: 0 }]);
  await deliverAll(service);
  expect(await states()).toEqual(['sent']);
});

it.each([
  ['https://bwa.test', undefined],
  ['http://localhost:4200', 'SITE_ORIGIN: http://localhost:4200'],
  ['https://konbit.example.org', 'SITE_ORIGIN: https://konbit.example.org'],
])('the links of mails lead to %s: %s', (origin, expected) => {
  const found = placeholdersOfMails(content, new URL(origin)).find((reason) => reason.startsWith('SITE_ORIGIN'));
  expect(found?.split(', where')[0]).toBe(expected);
});

it('a mail that cannot be written is put off, and the next one sent', async () => {
  await fillOutbox(service, 2);
  await service.database.query("UPDATE outbox SET kind = 'of a newer version' ORDER BY id LIMIT 1");
  await deliverAll(service);
  expect(await outbox()).toMatchObject([
    { state: 'queued', attempts: 1, last_error: 'delivery TypeError' },
    { state: 'sent', attempts: 1 },
  ]);
});

describe('a mail server that', () => {
  it.each<[string, Behaviour, string]>([
    ['hangs', 'hang', 'delivery EABORT'],
    ['hangs up after the data', 'drop-after-data', 'CONN'],
  ])('%s gets it again later, under the same Message-ID', async (_, behaviour, reason) => {
    server.behave(behaviour);
    await register();
    const { mail } = service.app.get(Settings);
    const impatient = behaviour === 'hang' ? jest.replaceProperty(mail, 'timeoutMs', 1000) : undefined;
    await deliverAll(service);
    impatient?.restore();
    const [row] = await outbox();
    expect(row).toMatchObject({ state: 'queued', attempts: 1, last_error: expect.stringContaining(reason) });
    expect(row.next_attempt_at.getTime() - Date.now()).toBeGreaterThan(45_000);
    server.behave('accept');
    await dueNow(service);
    await deliverAll(service);
    expect(await states()).toEqual(['sent']);
    expect(new Set(server.tries.map(({ messageId }) => messageId)).size).toBe(1);
    expect(server.mails.at(-1)?.messageId).toContain(row.id);
    expect(await service.rows('SELECT * FROM undeliverable_addresses')).toEqual([]);
  });

  it.each([
    [
      'the recipient',
      { refuse: 550, text: '5.1.1 <guest@example.org> Anacaona is unknown' },
      'RCPT TO 550 5.1.1',
      true,
    ],
    ['the mail', { refuse: 554, text: '5.6.0 no', at: 'data' }, 'DATA 554 5.6.0', false],
  ] as const)('refuses %s for good ends it', async (_, behaviour, reason, isBlamed) => {
    server.behave(behaviour);
    const { body } = await register();
    await deliverAll(service);
    expect(await outbox()).toMatchObject([{ state: 'dead', attempts: 1, last_error: reason }]);
    expect(await service.app.get(OutboxService).isUndeliverable(body.id, body.email)).toBe(isBlamed);
    expect(JSON.stringify(service.log)).not.toMatch(/Anacaona|guest/);
  });
});

it.each([1, 3])(
  'a mail goes out once, though the database is away %i times right after its delivery',
  async (times) => {
    const settleSent = jest.spyOn(service.app.get(OutboxService), 'settleSent');
    for (let n = 0; n < times; n += 1) settleSent.mockRejectedValueOnce(new Error('The database is away.'));
    await register();
    await deliverAll(service);
    expect(settleSent).toHaveBeenCalledTimes(times + 1);
    expect(await states()).toEqual(['sent']);
    await service.database.query('UPDATE outbox SET next_attempt_at = NOW(3)');
    await deliverAll(service);
    expect(server.mails).toHaveLength(1);
  },
);

describe('registering', () => {
  it('is answered while a mail hangs, with a single connection', async () => {
    server.behave('hang');
    await register();
    const delivering = deliverAll(service);
    await server.keepsWaiting();
    expect((await register()).status).toBe(201);
    expect(await states()).toEqual(['queued', 'queued']);
    server.behave('accept');
    server.letGo();
    await delivering;
    expect(await states()).toEqual(['sent', 'sent']);
  });
});

describe('when the service ends', () => {
  let ending: Service;
  afterEach(() => ending.stop());

  it('the mail in hand is finished, no other begun', async () => {
    server.behave('hang');
    await fillOutbox(service, 3);
    ending = await startDelivering(server, {}, service.databaseUrl);
    await server.keepsWaiting();
    const ended = ending.app.get(SenderService).beforeApplicationShutdown();
    server.letGo();
    await ended;
    expect((await states()).sort()).toEqual(['queued', 'queued', 'sent']);
    expect(server.tries).toHaveLength(1);
  });

  it('a mail that hangs is abandoned, and due again', async () => {
    server.behave('hang');
    await fillOutbox(service, 1);
    ending = await startDelivering(server, { SHUTDOWN_TIMEOUT_MS: '300' }, service.databaseUrl);
    await server.keepsWaiting();
    await ending.app.get(SenderService).beforeApplicationShutdown();
    expect([await states(), server.tries]).toEqual([['queued'], []]);
  });
});

const { event, mailTexts } = content;
async function registerIn(headers: Record<string, string>, answers: Record<string, unknown> = {}) {
  const person = somebody(answers);
  await service.post('/api/registrations', person, headers);
  await deliverAll(service);
  return { person, mail: server.mails.at(-1)!, source: server.sources.at(-1)! };
}

const calendarIn = (mail: { attachments: { contentType: string; content: Buffer }[] }) => {
  const file = mail.attachments.find(({ contentType }) => contentType === 'application/ics');
  const component = new ICAL.Component(ICAL.parse(file!.content.toString('utf8')));
  return { component, entry: new ICAL.Event(component.getFirstSubcomponent('vevent')!) };
};

const language = 'ht';

describe('the confirmation mail', () => {
  let sent: Awaited<ReturnType<typeof registerIn>>;
  beforeAll(async () => {
    server.behave('accept');
    sent = await registerIn({ cookie: `language=${language}` }, { firstName: 'Zoé' });
  });

  it('goes to the guest; answers go to the organizers', () => {
    const { mail, person } = sent;
    expect(mail.subject).toBe(mailTexts.subject[language]);
    expect([mail.to, mail.from, mail.replyTo].flat().map((field) => field?.value[0])).toEqual([
      { name: '', address: person.email },
      { name: 'Konbit', address: 'konbit@example.org' },
      { name: 'Team', address: 'team@example.org' },
    ]);
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@example\.org>$/);
    expect(mail.headers.get('content-language')).toBe(language);
    expect(mail.headers.has('list')).toBe(false);
  });

  it('has all facts, in text and HTML', () => {
    const { mail } = sent;
    const facts = [
      'Zoé',
      event.title[language],
      mailTexts.opening[language],
      formatEventDate(event, language),
      formatTimeRange(event, language),
      event.venue[language],
      'Pakin',
      event.practical.parking[language],
      ...mailTexts.howToCome.map((text) => text[language]),
      ...event.practical.whatToBring.map((text) => text[language]),
      mailTexts.closing[language],
    ];
    const html = (mail.html || '').replace(/&#39;/g, "'").replace(/&amp;/g, '&');
    for (const fact of facts) {
      expect(mail.text).toContain(fact);
      expect(html).toContain(fact);
    }
    expect(html).toContain(`<html lang="${language}"`);
  });

  it('has one link, and loads nothing remote', () => {
    const { mail } = sent;
    const link = /https:\/\/konbit\.example\.org\/\?manage=[\w.-]+/;
    expect(mail.text?.match(new RegExp(link, 'g'))).toHaveLength(1);
    expect((mail.html || '').match(link)?.[0]).toBe(mail.text?.match(link)?.[0]);
    expect(mail.html).not.toMatch(/<script|<link|@import|url\(|src="(?!data:)/i);
  });

  it('embeds the picture, and links to calendar and hub', () => {
    const { mail, source } = sent;
    const [picture, ...others] = mail.attachments.filter(({ related }) => related);
    expect([picture?.contentType, picture?.contentDisposition, others]).toEqual(['image/png', 'inline', []]);
    expect(picture?.content.readUInt32BE(16)).toBe(160);
    expect(mail.html).toContain(`src="data:image/png;base64,${picture?.content.toString('base64')}"`);
    expect(source).toContain(`src=3D"cid:${picture?.cid}"`);
    for (const way of [`/calendar.${language}.ics`, '/gamification']) {
      const address = `https://konbit.example.org${way}`;
      expect(mail.text).toContain(`:\n${address}\n`);
      expect(mail.html).toContain(`href="${address}"`);
    }
  });

  it('has a calendar file with the right times', () => {
    const { mail, source } = sent;
    expect(source).toMatch(/text\/calendar; charset=utf-8; method=PUBLISH/i);
    const { component, entry } = calendarIn(mail);
    expect([component.getFirstPropertyValue('method'), entry.uid, entry.sequence]).toEqual([
      'PUBLISH',
      calendarUid(event),
      1,
    ]);
    const instants = [entry.startDate.toJSDate().toISOString(), entry.endDate.toJSDate().toISOString()];
    expect(instants).toEqual([new Date(event.startsAt).toISOString(), new Date(event.endsAt).toISOString()]);
  });
});

it('a name cannot carry a message', async () => {
  const { mail, source } = await registerIn(
    {},
    { firstName: 'Win now\nBcc: all@example.org\n\n<a href="http://evil.example">x</a>' },
  );
  expect(mail.text).toMatch(/^Hello,\n/);
  expect([source.includes('evil.example'), mail.bcc, mail.cc]).toEqual([false, undefined, undefined]);
});

it('writes no address, name or token into the log', async () => {
  await registerIn({}, { firstName: 'Unmistakable', email: 'unmistakable@example.org' });
  const [row] = await service.rows('SELECT payload FROM outbox ORDER BY id DESC LIMIT 1');
  expect(row.payload).not.toMatch(/manage|\?/);
  const text = JSON.stringify(service.log);
  expect(text).toContain('mail sent');
  expect(text).not.toMatch(/unmistakable|manage=|\.1\.[\w-]{43}/i);
});
