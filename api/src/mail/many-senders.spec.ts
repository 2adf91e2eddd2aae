import { startMailServer } from '../../test-support/mail-server.ts';
import { runBuilt } from '../../test-support/process.ts';
import { deliveringTo, fillOutbox, letMailsLeave, untilOutbox } from '../../test-support/sending.ts';
import { startService, testEnvironment, type Service } from '../../test-support/service.ts';
import { Outbox } from './outbox.ts';

const mails = Number(process.env.SENT_MAILS ?? 40);

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

/**
 * So many mails, delivered by two processes that look for the next one at the same time. Who got how many, and who sent
 * them.
 */
async function sendByTwo(count: number, env: Record<string, string> = {}) {
  const server = await startMailServer();
  await letMailsLeave(service.databaseUrl);
  const settings = { ...testEnvironment(service.databaseUrl), ...deliveringTo(server), ...env };
  const senders = [1, 2].map(() => runBuilt('main.js', settings, 'slow-leases.mjs'));
  await Promise.all(senders.map(({ url }) => url));
  await fillOutbox(service, count);
  await untilOutbox(service, (rows) => rows.every(({ state }) => state === 'sent'), 30_000 + count * 100);
  for (const { signal } of senders) signal('SIGTERM');
  expect(await Promise.all(senders.map(({ ended }) => ended))).toEqual([0, 0]);
  await server.stop();
  const sent = senders.map(({ output }) => output().match(/"msg":"mail sent"/g)?.length ?? 0);
  return { recipients: server.tries.map(({ to }) => to), sent };
}

it(`two processes deliver ${mails} mails: everybody gets theirs, nobody two, and both took part`, async () => {
  const { recipients, sent } = await sendByTwo(mails);
  expect([recipients.length, new Set(recipients).size]).toEqual([mails, mails]);
  expect(sent.reduce((all, one) => all + one)).toBe(mails);
  expect(Math.min(...sent)).toBeGreaterThan(mails / 10);
}, 300_000);

it('without the lock on the mail that one has found, people get two', async () => {
  const { recipients } = await sendByTwo(8, { LEASE_LOCKS: 'off' });
  expect(new Set(recipients).size).toBe(8);
  expect(recipients.length).toBeGreaterThan(8);
}, 60_000);

it('many who look at once each find another mail, or none', async () => {
  await fillOutbox(service, 4);
  const outbox = service.app.get(Outbox);
  const leased = await Promise.all(Array.from({ length: 6 }, () => outbox.lease()));
  const ids = leased.flatMap((mail) => mail?.id ?? []);
  expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
});
