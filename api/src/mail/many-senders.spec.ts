import { setTimeout as pause } from 'node:timers/promises';
import { deleteGuests } from '../../test-support/guests.ts';
import { startMailServer } from '../../test-support/mail-server.ts';
import { fillOutbox, startDelivering, untilOutbox } from '../../test-support/sending.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { OutboxRow } from './outbox-row.entity.ts';
import { MailTransport } from './mail-transport.ts';
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

/** Opens for all who wait when so many have come. */
function meeting(members: number) {
  let come = 0;
  let open: () => void;
  const all = new Promise<void>((resolve) => (open = resolve));
  const arrive = () => {
    come += 1;
    if (come === members) open();
  };
  return { arrive, all };
}

/**
 * What a mail is guarded by once somebody has found it: by its lock; where another node of a cluster does not see the
 * locks, by the comparison of whoever leases it second; by nothing.
 */
type Guard = 'lock' | 'comparison' | 'nothing';

/**
 * Between finding a mail and leasing it, a sender now takes its time, so that another is sure to come in between: where
 * nothing holds the mail meanwhile, until so many have found one.
 */
function slowLeases(guard: Guard, senders: number): void {
  const { lockDue } = Outbox.prototype;
  const found = meeting(senders);
  jest.spyOn(Outbox.prototype, 'lockDue').mockImplementation(async function (this: Outbox, manager) {
    if (guard === 'lock') {
      const mail = await lockDue.call(this, manager);
      await pause(5);
      return mail;
    }
    const query = manager.createQueryBuilder(OutboxRow, 'mail').orderBy('mail.nextAttemptAt').limit(1);
    const mail = await query.where("mail.state = 'queued' AND mail.nextAttemptAt <= NOW(3)").getOne();
    if (mail) found.arrive();
    if (mail) await found.all;
    return mail;
  });
  if (guard !== 'nothing') return;
  jest.spyOn(Outbox.prototype, 'takeLease').mockImplementation(async (manager, { id, attempts }) => {
    const nextAttemptAt = new Date(Date.now() + 60_000);
    await manager.update(OutboxRow, { id }, { attempts: attempts + 1, nextAttemptAt });
    return true;
  });
}

/** No mail is said to be sent before so many have leased one. */
function settleOnceLeased(senders: number): void {
  const [{ lease }, { settleSent }] = [Outbox.prototype, Outbox.prototype];
  const leased = meeting(senders);
  jest.spyOn(Outbox.prototype, 'lease').mockImplementation(async function (this: Outbox) {
    const mail = await lease.call(this);
    if (mail) leased.arrive();
    return mail;
  });
  jest.spyOn(Outbox.prototype, 'settleSent').mockImplementation(async function (this: Outbox, mail) {
    await leased.all;
    await settleSent.call(this, mail);
  });
}

/**
 * So many mails, delivered by two services that look for the next one at the same time. Who got how many, and who sent
 * them.
 */
async function sendByTwo(count: number) {
  const server = await startMailServer();
  const sent = new Map<MailTransport, number>();
  const { deliver } = MailTransport.prototype;
  jest.spyOn(MailTransport.prototype, 'deliver').mockImplementation(async function (this: MailTransport, ...mail) {
    await deliver.apply(this, mail);
    sent.set(this, (sent.get(this) ?? 0) + 1);
  });
  const [one, other] = [await startDelivering(server, {}, databaseUrl), await startDelivering(server, {}, databaseUrl)];
  await fillOutbox(service, count);
  await untilOutbox(service, (rows) => rows.every(({ state }) => state === 'sent'));
  await Promise.all([one.stop(), other.stop()]);
  await server.stop();
  return { recipients: server.tries.map(({ to }) => to), sent: [...sent.values()] };
}

it(`two services deliver ${mails} mails: everybody gets theirs, nobody two, and both took part`, async () => {
  slowLeases('lock', 2);
  const { recipients, sent } = await sendByTwo(mails);
  expect([recipients.length, new Set(recipients).size]).toEqual([mails, mails]);
  expect(sent.reduce((all, one) => all + one)).toBe(mails);
  expect(sent).toHaveLength(2);
});

it('without lock and comparison on the mail that one has found, people get two', async () => {
  slowLeases('nothing', 2);
  settleOnceLeased(2);
  const { recipients } = await sendByTwo(8);
  expect(new Set(recipients).size).toBe(8);
  expect(recipients.length).toBeGreaterThan(8);
});

it('where locks do not reach, many who look at once each find another mail, or none', async () => {
  slowLeases('comparison', 2);
  await fillOutbox(service, 4);
  const outbox = service.app.get(Outbox);
  const leased = await Promise.all(Array.from({ length: 6 }, () => outbox.lease()));
  const ids = leased.flatMap((mail) => mail?.id ?? []);
  expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
});
