import { content } from '@konbit/event/shipped';
import { startMailServer } from '../../test-support/mail-server.ts';
import { deliveringTo } from '../../test-support/sending.ts';
import { somebody, startService } from '../../test-support/service.ts';
import { EventService } from '../event/event.service.ts';
import { standInsOfMail } from './mail-hold.ts';

it('a real mail waits while something stands in for the organizers’ own, and leaves once they say so', async () => {
  const server = await startMailServer();
  const service = await startService(deliveringTo(server, { SITE_ORIGIN: 'https://bwa.test', TRUST_PROXY: 'none' }));
  await service.post('/api/registrations', somebody());
  const waits = () => service.log.filter(({ msg }) => /^mails wait/.test(msg));
  while (waits().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(waits()[0].reasons).toContainEqual(expect.stringContaining('event.organizer.email'));
  expect(await service.rows('SELECT state, attempts FROM outbox')).toEqual([{ state: 'queued', attempts: 0 }]);
  const events = service.app.get(EventService);
  await events.publish(await events.newest(), { content, publishedBy: 'ana', note: '', mailsAnyway: true });
  await server.received(1);
  await service.stop();
  await server.stop();
});

it.each([
  ['https://bwa.test', undefined],
  ['http://localhost:4200', 'SITE_ORIGIN: http://localhost:4200'],
  ['https://konbit.example.org', 'SITE_ORIGIN: https://konbit.example.org'],
])('links of mails that lead to %s: %s', (origin, told) => {
  const found = standInsOfMail(content, new URL(origin)).find((one) => one.startsWith('SITE_ORIGIN'));
  expect(found?.split(', where')[0]).toBe(told);
});
