import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { dueNow, fillOutbox, untilOutbox } from '../../test-support/sending.ts';
import { serve, somebody, startService, sharedService } from '../../test-support/service.ts';
import { OutboxRow } from './outbox-row.entity.ts';
import { OutboxService } from './outbox.service.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { Settings } from '../config/settings.ts';
import { EmlStoreService } from './eml-store.service.ts';
import { deliveryFailure, nextAttemptAt } from './delivery-failure.ts';

const service = sharedService(() => startService({ SMTP_TIMEOUT_MS: '600000', DATA_DIR: folder }));
const folder = newFolder();

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
  await service.app.get(OutboxService).removeOld();
  expect(await left()).toEqual(staying);
});

describe('a leased mail', () => {
  const failed = { kind: 'no-such-address', reason: 'RCPT TO 550' } as const;
  let outbox: OutboxService;
  beforeEach(async () => {
    outbox = service.app.get(OutboxService);
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

  it('that failed before is neither retried nor withdrawn while it is sent again', async () => {
    await service.database.query("UPDATE outbox SET kind = 'change', broadcast_id = 'rain'");
    await outbox.settleFailed((await outbox.lease())!, { kind: 'later', reason: 'CONN ETIMEDOUT' });
    await dueNow(service);
    const sending = await outbox.lease();
    expect([await outbox.retry(), await outbox.lease()]).toEqual([0, null]);
    expect(await outbox.withdrawAll('change')).toBe(0);
    await outbox.settleFailed(sending!, { kind: 'later', reason: 'CONN ECONNRESET' });
    expect(await outbox.troubled(1)).toMatchObject([{ lastError: 'CONN ECONNRESET' }]);
    expect([await outbox.retry(), await outbox.withdrawAll('change')]).toEqual([1, 1]);
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
    jest.spyOn(OutboxService.prototype, 'lockDue').mockImplementation(async (manager) => {
      const due = "mail.state = 'queued' AND mail.nextAttemptAt <= NOW(3)";
      const mail = await manager.createQueryBuilder(OutboxRow, 'mail').where(due).orderBy('mail.id').limit(1).getOne();
      await pause(50);
      return mail;
    });
  const withoutComparison = () =>
    jest.spyOn(OutboxService.prototype, 'takeLease').mockImplementation(async ({ id, attempts }, manager) => {
      await manager.update(OutboxRow, id, { attempts: attempts + 1, nextAttemptAt: new Date(Date.now() + 60_000) });
      return true;
    });
  /** Which of four mails six senders lease. */
  async function leased(): Promise<string[]> {
    await service.database.query('DELETE FROM outbox');
    await fillOutbox(service, 4);
    const found = await Promise.all(Array.from({ length: 6 }, () => service.app.get(OutboxService).lease()));
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

const files = () => readdirSync(join(folder, 'mail')).sort();
const filesOf = (rows: { id: string }[]) => rows.map(({ id }) => `${id}.eml`).sort();
const registerTwo = async () => {
  for (let people = 0; people < 2; people += 1) await service.post('/api/registrations', somebody());
};

describe('a mail without a mail server', () => {
  beforeAll(() => service.database.query('DELETE FROM outbox'));
  const env = { MAIL_SENDING: 'on', MAIL_PAUSE_MS: '30', DATA_DIR: folder };
  const sending = sharedService(() => serve(service.databaseUrl, env));

  it('is a private file until guest or row is erased', async () => {
    const removeOld = () => sending.app.get(OutboxService).removeOld();
    await removeOld();
    await registerTwo();
    const rows = await untilOutbox(service, (mails) => mails.every(({ state }) => state === 'sent'));
    await removeOld();
    expect(files()).toEqual(filesOf(rows as { id: string }[]));
    const file = join(folder, 'mail', `${rows[0].id}.eml`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const mail = await simpleParser(readFileSync(file));
    expect([mail.messageId, mail.attachments.length]).toEqual([`<${rows[0].id}@example.org>`, 3]);
    expect(sending.log.filter(({ msg }) => /SMTP_URL is not set/.test(msg))).toHaveLength(1);

    await ownerOf(service, rows[0].registration_id).send('DELETE');
    expect(files()).toEqual([`${rows[1].id}.eml`]);
    await service.database.query('DELETE FROM outbox');
    await removeOld();
    expect(files()).toEqual([]);
  });

  it('does not stop the next when the disk hangs', async () => {
    jest.replaceProperty(sending.app.get(Settings).mail, 'timeoutMs', 500);
    jest.spyOn(sending.app.get(EmlStoreService), 'store').mockReturnValueOnce(new Promise(() => undefined));
    await registerTwo();
    const rows = await untilOutbox(service, (mails) => mails.some(({ state }) => state === 'sent'));
    expect(rows.map(({ last_error }) => last_error).sort()).toEqual(['delivery EABORT', null]);
  });
});

describe('a failed delivery', () => {
  it.each([
    ['RCPT TO', 550, '550 5.1.1 <ann@example.org> unknown', 'no-such-address', 'RCPT TO 550 5.1.1'],
    ['RCPT TO', 552, '552 5.2.2 mailbox full', 'no-such-address', 'RCPT TO 552 5.2.2'],
    ['RCPT TO', 550, '550 5.7.1 relaying denied', 'later', 'RCPT TO 550 5.7.1'],
    ['RCPT TO', 450, '450 4.2.1 greylisted', 'later', 'RCPT TO 450 4.2.1'],
    ['DATA', 554, '554 5.6.0 content refused', 'never', 'DATA 554 5.6.0'],
    ['DATA', 554, '554 5.7.1 spam', 'later', 'DATA 554 5.7.1'],
    ['MAIL FROM', 550, '550 who are you', 'later', 'MAIL FROM 550'],
    ['AUTH PLAIN', 535, '535 5.7.8 bad password', 'later', 'AUTH 535 5.7.8'],
  ])('at %s with %d (%s) means %s', (command, responseCode, response, kind, reason) => {
    expect(deliveryFailure({ command, responseCode, response })).toEqual({ kind, reason });
  });

  it.each([
    [Object.assign(new Error('connect ECONNREFUSED ann@example.org'), { code: 'ECONNREFUSED', command: 'CONN' })],
    [new TypeError('ann@example.org')],
    [{ code: 'ann@example.org', command: 'ann@example.org' }],
  ])('without a server’s answer (%#) is tried again', (failure) => {
    const { kind, reason } = deliveryFailure(failure);
    expect(kind).toBe('later');
    expect(reason).not.toContain('ann');
  });
});

const created = new Date('2025-08-01T12:00:00Z');
const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000);

it.each([
  [1, 0, 1],
  [2, 1, 6],
  [6, 261, 621],
  [7, 621, 1341],
  [40, 621, 1341],
  [9, 72 * 60 - 1, 72 * 60],
  [10, 72 * 60, null],
])('after %d attempts, at minute %d, the next is at minute %j', (attempts, now, next) => {
  expect(nextAttemptAt(attempts, created, after(now))).toEqual(next && after(next));
});
