import { content, type EventContent } from '@konbit/event';
import { startMailServer, type MailServer } from '../../test-support/mail-server.ts';
import { deliveringTo } from '../../test-support/sending.ts';
import { somebody, startService, type Service } from '../../test-support/service.ts';
import { EventService } from '../event/event.service.ts';
import { MailHold, standInsOfMail } from './mail-hold.ts';

let server: MailServer;
let service: Service;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await service?.stop();
  await server.stop();
});

async function start(): Promise<void> {
  service = await startService(deliveringTo(server, { SITE_ORIGIN: 'https://bwa.test', TRUST_PROXY: 'none' }));
}
const publish = async (next: EventContent, mailsAnyway: boolean) => {
  const events = service.app.get(EventService);
  await events.publish(await events.newest(), { content: next, publishedBy: 'ana', note: '', mailsAnyway });
};
const waits = () => service.log.filter(({ msg }) => /^mails wait/.test(msg));
async function untilTold(times: number): Promise<void> {
  while (waits().length < times) await new Promise((resolve) => setTimeout(resolve, 5));
}
const inOutbox = () => service.rows('SELECT state, attempts FROM outbox');

it('a real mail waits while something stands in for the organizers’ own, and leaves once they say so', async () => {
  await start();
  await service.post('/api/registrations', somebody());
  await untilTold(1);
  expect(waits()[0].reasons).toContainEqual(expect.stringContaining('event.organizer.email'));
  await publish({ ...content, partners: [] }, false);
  await untilTold(2);
  expect(await inOutbox()).toEqual([{ state: 'queued', attempts: 0 }]);
  await publish(content, true);
  await server.received(1);
  expect(waits()).toHaveLength(2);
});

it('without the hold it would leave at once', async () => {
  jest.spyOn(MailHold.prototype, 'isOn').mockResolvedValue(false);
  await start();
  await service.post('/api/registrations', somebody());
  await server.received(1);
});

it.each([
  ['https://bwa.test', undefined],
  ['http://localhost:4200', 'SITE_ORIGIN http://localhost:4200'],
  ['https://konbit.example.org', 'SITE_ORIGIN https://konbit.example.org'],
])('links of mails that lead to %s: %s', (origin, told) => {
  const found = standInsOfMail(content, new URL(origin)).filter((one) => one.startsWith('SITE_ORIGIN'));
  expect(found.map((one) => one.split(' is where')[0])).toEqual(told === undefined ? [] : [told]);
});
