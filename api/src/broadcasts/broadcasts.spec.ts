import { setTimeout as pause } from 'node:timers/promises';
import type { WrittenKind } from '@konbit/contracts';
import { formatEventDate, type EventStatus } from '@konbit/event';
import { inventedEvent } from '@konbit/event/invented-event';
import type { ParsedMail } from 'mailparser';
import { commandHere } from '../../test-support/command-here.ts';
import { deleteGuests, manyGuests } from '../../test-support/guests.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { publish } from '../../test-support/published-event.ts';
import { deliverAll, dueNow, sharedMailing } from '../../test-support/sending.ts';
import { somebody } from '../../test-support/service.ts';
import { OutboxService } from '../mail/outbox.service.ts';
import { SenderService } from '../mail/sender.service.ts';
import { EventService } from '../event/event.service.ts';
import { BroadcastsService, type Broadcast } from './broadcasts.service.ts';
import { EventStatesService } from './event-states.service.ts';
import { ReminderService } from './reminder.service.ts';

const site = { SITE_ORIGIN: 'https://konbit.example.org', MAIL_REMINDER_DAYS: '3' };
const { server, service } = sharedMailing(site);
afterEach(async () => {
  server.behave('accept');
  for (const noted of [server.mails, server.sources, server.tries]) noted.length = 0;
  await deleteGuests(service);
});

const broadcastOf = (kind: WrittenKind, subject: string): Broadcast => {
  const text = { subject, paragraphs: ['One'] };
  return { kind, texts: { en: text, ht: text, fr: text } };
};

/**
 * Waits until a statement of this service waits for a lock, or `isPassed` says that none will. The server tells of its
 * waits as a whole: were it another service's, the test would be easier to pass, and not wrong.
 */
async function untilLockWait(isPassed: () => boolean): Promise<void> {
  const running = `SELECT 1 FROM information_schema.processlist
    WHERE db = DATABASE() AND id <> CONNECTION_ID() AND command = 'Query'`;
  while (!isPassed()) {
    const [waits] = await service.rows("SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'");
    if (Number(waits.Value) > 0 && (await service.rows(running)).length > 0) return;
    await pause(20);
  }
}

it('two calls at once mail each person once', async () => {
  await manyGuests(service, 700);
  const [broadcasts, outbox] = [service.app.get(BroadcastsService), service.app.get(OutboxService)];
  const queue = outbox.queue.bind(outbox);
  const rain = broadcastOf('change', 'Rain');
  let batches = 0;
  let second: Promise<number> | undefined;
  // The second call begins while the second batch is chosen and not yet queued.
  jest.spyOn(outbox, 'queue').mockImplementation(async (mails, manager) => {
    batches += 1;
    if (batches === 2) {
      second = broadcasts.send(rain, { notBefore: new Date() });
      await untilLockWait(() => batches > 2);
    }
    await queue(mails, manager);
  });
  const first = await broadcasts.send(rain, { notBefore: new Date() });
  expect(first + ((await second) ?? 0)).toBe(700);
});

const send = (kind: WrittenKind, subject: string) =>
  service.app.get(BroadcastsService).send(broadcastOf(kind, subject), { notBefore: new Date() });
const deliver = () => deliverAll(service);
const readers = (subject: string) =>
  server.mails.filter((mail) => mail.subject === subject).map((mail) => [mail.to].flat()[0]?.text);

/** A guest whose confirmation was sent. */
async function registered(answers: Record<string, unknown> = {}) {
  const person = somebody(answers);
  const { body } = await service.post('/api/registrations', person);
  await service.database.query("UPDATE outbox SET state = 'sent' WHERE broadcast_id IS NULL");
  return { id: body.id as string, email: person.email, owner: ownerOf(service, body.id) };
}

describe('news', () => {
  /** What a mail program reads, unfolded. */
  const headerOf = (mail: ParsedMail, name: string) =>
    mail.headerLines.find(({ key }) => key === name)?.line.replace(/\r?\n\s+/g, ' ');
  const clickOnceIn = (mail: ParsedMail) => {
    const [, url = ''] = /<([^>]+)>/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return service.call(new URL(url).pathname, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
  };

  it('reach those who agreed, until one click ends them', async () => {
    const [reader, alsoReader] = [await registered(), await registered()];
    await registered({ emailUpdates: false });
    expect(await send('news', 'Music')).toBe(2);
    await deliver();
    expect(readers('Music')).toEqual([reader.email, alsoReader.email]);
    const [mail] = server.mails as [ParsedMail];
    const link =
      /^List-Unsubscribe: <https:\/\/konbit\.example\.org\/api\/unsubscribe\/[\w.-]+>, <[^>]+unsubscribe=[^>]+>$/;
    expect(headerOf(mail, 'list-unsubscribe')).toMatch(link);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail.text).toContain('https://konbit.example.org/?unsubscribe=');

    expect((await clickOnceIn(mail)).status).toBe(204);
    expect((await reader.owner.get()).body.emailUpdates).toBe(false);
    expect(await send('news', 'Dance')).toBe(1);
    await deliver();
    expect(readers('Dance')).toEqual([alsoReader.email]);
  });
});

it.each<[WrittenKind, number]>([
  ['news', 1],
  ['change', 0],
  ['thanks', 0],
])('%s reach %i who wait for a place', async (kind, people) => {
  const { id } = await registered();
  await service.database.query("UPDATE registrations SET status = 'waiting' WHERE id = ?", [id]);
  expect(await send(kind, 'A place')).toBe(people);
});

describe('a broadcast that waits', () => {
  it('skips who cancelled, and follows changed emails', async () => {
    const [stays, cancels, goes, silent] = [
      await registered(),
      await registered(),
      await registered(),
      await registered(),
    ];
    const [wavers, moves] = [await registered(), await registered()];
    expect([await send('change', 'Rain'), await send('news', 'Music')]).toEqual([6, 6]);
    for (const { owner } of [cancels, wavers]) expect((await owner.send('POST', '/cancel')).status).toBe(200);
    expect((await wavers.owner.send('POST', '/restore')).status).toBe(200);
    expect((await goes.owner.send('DELETE')).status).toBe(204);
    expect((await silent.owner.send('PATCH', '', { emailUpdates: false })).status).toBe(200);
    const email = `moved-${moves.id}@example.org`;
    await moves.owner.send('PATCH', '', { email });
    expect((await ownerOf(service, moves.id, 2).send('POST', '/confirm-email')).status).toBe(200);

    await deliver();
    expect(readers('Rain')).toEqual([stays.email, silent.email, wavers.email, email]);
    expect(readers('Music')).toEqual([stays.email, wavers.email, email]);
    expect(server.tries.map(({ to }) => to)).not.toContain(goes.email);
    const link = ownerOf(service, moves.id, 2).token;
    const moved = server.mails.find((mail) => mail.subject === 'Rain' && [mail.to].flat()[0]?.text === email);
    expect(moved?.text).toContain(link);
  });

  it('would reach who cancelled without the last check', async () => {
    const { owner, email } = await registered();
    await send('change', 'Rain');
    await owner.send('POST', '/cancel');
    jest.spyOn(service.app.get(SenderService).beforeSend, 'get').mockReturnValue(undefined);
    await deliver();
    expect(readers('Rain')).toEqual([email]);
  });

  it('reaches who was restored when sent again', async () => {
    const { owner, email } = await registered();
    await send('change', 'Rain');
    await owner.send('POST', '/cancel');
    await deliver();
    await owner.send('POST', '/restore');
    expect(await send('change', 'Rain')).toBe(1);
    await deliver();
    expect(readers('Rain')).toEqual([email]);
    expect(await send('change', 'Rain')).toBe(0);
  });

  it.each([
    ['takes', 'accept', 'sent', 0],
    ['still refuses', { refuse: 550 }, 'dead', 1],
  ] as const)('is tried once at a refused address that %s it', async (_, behaviour, state, refused) => {
    const { id, email } = await registered();
    await send('change', 'Rain');
    await service.database.query(
      `INSERT INTO undeliverable_addresses (registration_id, email, reason, refused_at)
         VALUES (?, ?, 'RCPT TO 550', NOW(3))`,
      [id, email],
    );
    server.behave(behaviour);
    await deliver();
    expect(await service.rows('SELECT state, attempts FROM outbox WHERE broadcast_id IS NOT NULL')).toEqual([
      { state, attempts: 1 },
    ]);
    expect(await service.rows('SELECT email FROM undeliverable_addresses')).toHaveLength(refused);
    expect(await send('news', 'Music')).toBe(1 - refused);
  });
});

const hourMs = 60 * 60 * 1000;
async function begin(hours: number, kind: EventStatus['kind'] = 'planned'): Promise<void> {
  const inHours = (many: number) => new Date(Date.now() + many * hourMs).toISOString();
  const facts = { startsAt: inHours(hours), endsAt: inHours(hours + 3), status: { kind } };
  await publish(service, { event: { ...inventedEvent.event, ...facts } });
}
it.each([
  [1, 'over', -4, 'planned'],
  [0, 'to come, on a new date', 48, 'planned'],
  [0, 'postponed', -4, 'postponed'],
  [0, 'cancelled', -4, 'cancelled'],
] as const)('thanks that were prepared reach %i while the event is %s', async (people, _when, hours, kind) => {
  await manyGuests(service, 1);
  await begin(-4);
  expect(await send('thanks', 'Thanks')).toBe(1);
  await begin(hours, kind);
  await deliver();
  expect(readers('Thanks')).toHaveLength(people);
});

const remind = (now?: Date) => service.app.get(ReminderService, { strict: false }).remind(now);
const queued = async () =>
  (await service.rows("SELECT recipient FROM outbox WHERE kind = 'reminder' AND state = 'queued'")).length;

async function registeredLongAgo() {
  await manyGuests(service, 3);
  await service.rows("UPDATE registrations SET created_at = '2020-01-01'");
}

describe('while a new date can be taken back', () => {
  const states = () => service.app.get(EventStatesService, { strict: false });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  /** As an organizer's command does. */
  async function postponeTo(hours: number) {
    const live = await service.app.get(EventService).newest();
    const [startsAt, endsAt] = [inMinutes(hours * 60), inMinutes(hours * 60 + 180)].map((time) => time.toISOString());
    const to = { startsAt: startsAt!, endsAt: endsAt! };
    const { next } = await states().plan({ change: 'postpone', to });
    const version = { content: next, publishedBy: 'ana', note: 'event postpone', mailsAnyway: true };
    await states().mailGuests(await service.app.get(EventService).publish(live, version));
  }
  const subjects = () => server.mails.map(({ subject }) => subject?.split(':')[0]);
  const deliverAt = async (minutes: number) => {
    await dueNow(service);
    await deliverAll(service, inMinutes(minutes));
  };

  it('no reminder is sent; afterwards it follows the mails about the date', async () => {
    await begin(200);
    await registeredLongAgo();
    await postponeTo(30);
    await remind();
    expect(await queued()).toBe(0);
    await remind(inMinutes(5.1));
    expect(await queued()).toBe(0);
    await deliverAt(5.1);
    await remind(inMinutes(5.2));
    await deliverAt(5.2);
    expect(subjects()).toEqual([...Array(3).fill('A new date'), ...Array(3).fill('See you soon')]);
  });

  it('no mail leaves, so that none holds a date that was taken back', async () => {
    await begin(200);
    await postponeTo(30);
    const { stateVersion } = await service.app.get(EventService).newest();
    await service.post('/api/registrations', somebody());
    await send('change', 'Rain');
    await deliverAt(4.9);
    expect(server.mails).toEqual([]);
    const { content } = await states().undo('ana');
    await deliverAt(5);
    expect(server.mails).toHaveLength(2);
    for (const { text } of server.mails) expect(text).toContain(formatEventDate(content.event, 'en'));
    expect(
      await service.rows('SELECT 1 FROM outbox WHERE payload LIKE ?', [`%"stateVersion":${stateVersion}%`]),
    ).toEqual([]);
  });

  it('mails about the change before wait, and are sent when the later one is taken back', async () => {
    await begin(200);
    await registeredLongAgo();
    await postponeTo(300);
    await postponeTo(400);
    await deliverAt(4.9);
    expect(subjects()).toEqual([]);
    const { content } = await states().undo('ana');
    await deliverAt(5.1);
    expect(subjects()).toEqual(Array(3).fill('A new date'));
    expect(server.mails[0]!.text).toContain(formatEventDate(content.event, 'en'));
  });
});

describe('the reminder', () => {
  it('is due by the calendar, at the same hour, also across a change of the clocks', async () => {
    await registeredLongAgo();
    const facts = {
      startsAt: '2097-11-05T19:00:00-05:00',
      endsAt: '2097-11-05T22:00:00-05:00',
      timeZone: 'America/Toronto',
    };
    await publish(service, { event: { ...inventedEvent.event, ...facts, status: { kind: 'planned' } } });
    await remind(new Date('2097-11-02T18:59:59-04:00'));
    expect(await queued()).toBe(0);
    await remind(new Date('2097-11-02T19:00:00-04:00'));
    expect(await queued()).toBe(3);
  });

  it.each([
    ['before its day', 73, 'planned'],
    ['once the event has begun', -1, 'planned'],
    ['for a cancelled event', 24, 'cancelled'],
  ] as const)('is not sent %s', async (_when, hours, kind) => {
    await registeredLongAgo();
    await begin(hours, kind);
    await remind();
    expect(await queued()).toBe(0);
  });

  it('is sent once, not to guests who registered since', async () => {
    await begin(48);
    await registeredLongAgo();
    await manyGuests(service, 1);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await queued()).toBe(3);
  });

  it('stays stopped', async () => {
    await begin(48);
    await registeredLongAgo();
    await remind();
    const { stderr } = await commandHere(service.databaseUrl, 'mail', 'stop', 'reminder', '--yes');
    expect(stderr).toBe('3 mails will not be sent.\n');
    await registeredLongAgo();
    await remind();
    expect(await queued()).toBe(0);
  });

  it('is sent again for a new date', async () => {
    await registeredLongAgo();
    await begin(48);
    await remind();
    await begin(200);
    await deliver();
    expect(server.mails).toEqual([]);
    await begin(47);
    await remind();
    await deliver();
    expect(server.mails.map(({ subject }) => subject)).toEqual(
      Array<string>(3).fill(`See you soon: ${inventedEvent.event.title.en}`),
    );
    expect(server.mails[0]!.text).toContain(inventedEvent.mailTexts.whatToBringTitle.en.toUpperCase());
  });
});
