import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { deleteGuests } from '../../test-support/guests.ts';
import { startMailServer } from '../../test-support/mail-server.ts';
import { fillOutbox, startDelivering, untilOutbox } from '../../test-support/sending.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { Outbox } from './outbox.ts';

const mails = Number(process.env.SENT_MAILS ?? 40);

let service: Service;
let databaseUrl: string;
beforeAll(async () => {
  service = await startService();
  databaseUrl = service.databaseUrl;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await deleteGuests(service);
});
afterAll(() => service.stop());

/**
 * Between finding a mail and leasing it, a sender now takes its time, so that another is sure to come in between. Where
 * nothing holds the mail meanwhile, the time is ten of a sender's rests. Out of reach are the locks of another node of
 * a cluster; unguarded is a mail when whoever leases it second is not told either.
 */
function slowLeases(lock: 'locked' | 'out of reach' | 'unguarded'): void {
  const { leaseNext } = OutboxRepository.prototype;
  const look = 'FOR UPDATE SKIP LOCKED';
  jest.spyOn(OutboxRepository.prototype, 'leaseNext').mockImplementation(function (
    this: OutboxRepository,
    manager,
    leaseMs,
  ) {
    const query = async (sql: string, values: unknown[]) => {
      const unlocked = lock === 'locked' ? sql : sql.replace(look, '');
      const sent = lock === 'unguarded' ? unlocked.replace('AND attempts = ?', '') : unlocked;
      const answer: unknown = await manager.query(sent, values);
      if (sql.includes(look)) await pause(lock === 'locked' ? 5 : 300);
      return answer;
    };
    return leaseNext.call(this, Object.assign(Object.create(manager) as EntityManager, { query }), leaseMs);
  });
}

/**
 * So many mails, delivered by two services that look for the next one at the same time. Who got how many, and who sent
 * them.
 */
async function sendByTwo(count: number) {
  const server = await startMailServer();
  const [one, other] = [await startDelivering(server, {}, databaseUrl), await startDelivering(server, {}, databaseUrl)];
  await fillOutbox(service, count);
  await untilOutbox(service, (rows) => rows.every(({ state }) => state === 'sent'));
  await Promise.all([one.stop(), other.stop()]);
  await server.stop();
  const sent = [one, other].map(({ log }) => log.filter(({ msg }) => msg === 'mail sent').length);
  return { recipients: server.tries.map(({ to }) => to), sent };
}

it(`two services deliver ${mails} mails: everybody gets theirs, nobody two, and both took part`, async () => {
  slowLeases('locked');
  const { recipients, sent } = await sendByTwo(mails);
  expect([recipients.length, new Set(recipients).size]).toEqual([mails, mails]);
  expect(sent.reduce((all, one) => all + one)).toBe(mails);
  expect(Math.min(...sent)).toBeGreaterThan(mails / 10);
});

it('without lock and comparison on the mail that one has found, people get two', async () => {
  slowLeases('unguarded');
  const { recipients } = await sendByTwo(8);
  expect(new Set(recipients).size).toBe(8);
  expect(recipients.length).toBeGreaterThan(8);
});

it.each(['locked', 'out of reach'] as const)(
  'many who look at once each find another mail, or none: %s',
  async (lock) => {
    slowLeases(lock);
    await fillOutbox(service, 4);
    const outbox = service.app.get(Outbox);
    const leased = await Promise.all(Array.from({ length: 6 }, () => outbox.lease()));
    const ids = leased.flatMap((mail) => mail?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  },
);
