import { setTimeout as pause } from 'node:timers/promises';
import { dueNow, fillOutbox } from '../../test-support/sending.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { OutboxRow } from './outbox-row.entity.ts';
import { Outbox } from './outbox.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ SMTP_TIMEOUT_MS: '600000' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

it('removes sent mails after a month; waiting, dead and broadcast ones stay', async () => {
  await service.database.query(
    `INSERT INTO broadcasts (id, kind, texts, created_at) VALUES ('rain', 'change', '{}', NOW(3))`,
  );
  const cases = [
    ['sent', 31, null, 'goes'],
    ['sent', 29, null, 'stays'],
    ['queued', 31, null, 'stays'],
    ['dead', 31, null, 'stays'],
    ['sent', 31, 'rain', 'stays'],
  ] as const;
  await fillOutbox(service, cases.length);
  const rows = await service.rows('SELECT id FROM outbox ORDER BY id');
  for (const [index, [state, days, broadcast]] of cases.entries()) {
    await service.database.query(
      `UPDATE outbox SET state = ?, broadcast_id = ?, created_at = NOW(3) - INTERVAL ? DAY,
        next_attempt_at = created_at, sent_at = IF(state = 'sent', created_at, NULL) WHERE id = ?`,
      [state, broadcast, days, rows[index].id],
    );
  }
  const left = async () => (await service.rows('SELECT id FROM outbox ORDER BY id')).map(({ id }) => id);
  const staying = rows.filter((_, index) => cases[index]?.[3] === 'stays').map(({ id }) => id);
  await service.app.get(Outbox).removeOld();
  expect(await left()).toEqual(staying);
});

describe('a leased mail', () => {
  const failed = { kind: 'no-such-address', reason: 'RCPT TO 550' } as const;
  let outbox: Outbox;
  beforeEach(async () => {
    outbox = service.app.get(Outbox);
    await service.database.query('DELETE FROM outbox');
    await fillOutbox(service, 1);
  });
  const rows = () => service.rows('SELECT state, attempts, last_error FROM outbox');

  it('is due again after twice the delivery timeout', async () => {
    await outbox.lease();
    const [{ seconds }] = await service.rows(
      'SELECT TIMESTAMPDIFF(SECOND, NOW(3), next_attempt_at) AS seconds FROM outbox',
    );
    // Far from 600 s, however long the test has taken so far.
    expect(seconds).toBeGreaterThan(900);
    expect(seconds).toBeLessThanOrEqual(1200);
    expect(await outbox.lease()).toBeNull();
  });

  it('that was given up has three more days when tried again', async () => {
    const later = { kind: 'later', reason: 'CONN ETIMEDOUT' } as const;
    await service.database.query('UPDATE outbox SET created_at = NOW(3) - INTERVAL 4 DAY');
    expect(await outbox.settleFailed((await outbox.lease())!, later)).toBe(true);
    expect(await outbox.retry()).toBe(1);
    expect(await outbox.settleFailed((await outbox.lease())!, later)).toBe(false);
    expect(await rows()).toEqual([{ state: 'queued', attempts: 2, last_error: later.reason }]);
  });

  it('of a broadcast cannot be withdrawn any more', async () => {
    await service.database.query("UPDATE outbox SET kind = 'change', broadcast_id = 'rain'");
    await outbox.lease();
    expect(await outbox.withdrawAll('change')).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  it('is not settled or withdrawn by a sender that lost it', async () => {
    const lost = await outbox.lease();
    await dueNow(service);
    const current = await outbox.lease();
    await outbox.settleFailed(lost!, failed);
    await outbox.withdraw(lost!);
    expect(await rows()).toEqual([{ state: 'queued', attempts: 2, last_error: null }]);
    expect(await service.rows('SELECT * FROM undeliverable_addresses')).toEqual([]);
    await outbox.settleFailed(current!, failed);
    expect(await rows()).toEqual([{ state: 'dead', attempts: 2, last_error: 'RCPT TO 550' }]);
  });
});

describe('many senders at once', () => {
  /** Finds the due mail without a lock, as on another node of a cluster, and lets another sender come between. */
  const withoutLock = () =>
    jest.spyOn(Outbox.prototype, 'lockDue').mockImplementation(async (manager) => {
      const due = "mail.state = 'queued' AND mail.nextAttemptAt <= NOW(3)";
      const mail = await manager.createQueryBuilder(OutboxRow, 'mail').where(due).orderBy('mail.id').limit(1).getOne();
      await pause(50);
      return mail;
    });
  const withoutComparison = () =>
    jest.spyOn(Outbox.prototype, 'takeLease').mockImplementation(async (manager, { id, attempts }) => {
      await manager.update(OutboxRow, id, { attempts: attempts + 1, nextAttemptAt: new Date(Date.now() + 60_000) });
      return true;
    });
  /** Which of four mails six senders lease. */
  async function leased(): Promise<string[]> {
    await service.database.query('DELETE FROM outbox');
    await fillOutbox(service, 4);
    const found = await Promise.all(Array.from({ length: 6 }, () => service.app.get(Outbox).lease()));
    return found.flatMap((mail) => mail?.id ?? []);
  }

  it.each([
    ['by the lock', () => {}],
    ['by the comparison of attempts', withoutLock],
  ])('lease different mails %s', async (_, disable) => {
    disable();
    const ids = await leased();
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  });

  it('lease the same mail without both', async () => {
    withoutLock();
    withoutComparison();
    const ids = await leased();
    expect(new Set(ids).size).toBeLessThan(ids.length);
  });
});
