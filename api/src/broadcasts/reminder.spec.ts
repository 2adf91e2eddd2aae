import { inventedEvent } from '@konbit/event/invented-event';
import { manyGuests } from '../../test-support/guests.ts';
import { startMailServer, type MailServer } from '../../test-support/mail-server.ts';
import { deliverAll, deliveringTo } from '../../test-support/sending.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { EventService } from '../event/event.service.ts';
import { Reminder } from './reminder.ts';

let service: Service;
let server: MailServer;
let guests: string[];
beforeAll(async () => {
  server = await startMailServer();
  service = await startService({ ...deliveringTo(server), MAIL_SENDING: 'off', MAIL_REMINDER_DAYS: '3' });
  guests = await manyGuests(service, 3);
  await service.rows("UPDATE registrations SET created_at = '2020-01-01'");
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const hourMs = 60 * 60 * 1000;
/** The event begins in so many hours. */
async function begin(hours: number, kind: 'planned' | 'cancelled' = 'planned'): Promise<void> {
  const inHours = (many: number) => new Date(Date.now() + many * hourMs).toISOString();
  const facts = { startsAt: inHours(hours), endsAt: inHours(hours + 3), status: { kind } };
  const content = { ...inventedEvent, event: { ...inventedEvent.event, ...facts } };
  const events = service.app.get(EventService);
  await events.publish(await events.newest(), { content, publishedBy: 'ana', note: '', mailsAnyway: true });
}
const remind = () => service.app.get(Reminder, { strict: false }).remind();
const queued = async () =>
  (await service.rows("SELECT recipient FROM outbox WHERE kind = 'reminder' AND state = 'queued'")).length;

it.each([
  ['earlier than so many days before', 73, 'planned'],
  ['once it has begun', -1, 'planned'],
  ['where it does not come', 24, 'cancelled'],
] as const)('nobody is reminded %s', async (_when, hours, kind) => {
  await begin(hours, kind);
  await remind();
  expect(await queued()).toBe(0);
});

it('everybody is, once, by however many processes; who registered since knows', async () => {
  await begin(48);
  await manyGuests(service, 1);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await queued()).toBe(guests.length);
});

it('of an evening that was moved, not by what waits: anew, when its own time comes', async () => {
  await begin(200);
  await deliverAll(service);
  expect(server.mails).toEqual([]);
  await begin(47);
  await remind();
  await deliverAll(service);
  expect(server.mails.map(({ subject }) => subject)).toEqual(
    guests.map(() => `See you soon: ${inventedEvent.event.title.en}`),
  );
  expect(server.mails[0]!.text).toContain(inventedEvent.mailTexts.whatToBringTitle.en.toUpperCase());
});
