import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Housekeeping } from '../common/housekeeping/housekeeping.ts';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../common/new-id.ts';
import { Settings } from '../config/settings.ts';
import { Transactions } from '../database/transactions.ts';
import { nextAttemptAt } from './attempts.ts';
import type { DeliveryFailure } from './delivery-failure.ts';
import type { NewMail, OutboxMail } from './mail.ts';

/**
 * The mails to be delivered. One is written in the transaction that it tells of, so that there is never a change without its mail nor a mail
 * without its change; a sender takes it afterwards.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly settings: Settings,
    private readonly housekeeping: Housekeeping,
  ) {}

  /** What was sent is kept for a month; of a broadcast as long as the registration, so that nobody gets it again. */
  onApplicationBootstrap(): void {
    this.housekeeping.every(60, 'outbox', () =>
      this.dataSource.query(
        `DELETE FROM outbox WHERE state = 'sent' AND broadcast_id IS NULL AND next_attempt_at < NOW(3) - INTERVAL 30 DAY LIMIT 10000`,
      ),
    );
  }

  /** Writes mails within the caller's transaction. One of a broadcast that the person has already is left out. */
  async queue(manager: EntityManager, ...mails: NewMail[]): Promise<void> {
    if (mails.length === 0) return;
    await manager.query(
      `INSERT INTO outbox (id, kind, recipient, language, registration_id, broadcast_id, payload, message_id, state, attempts,
        next_attempt_at, created_at) VALUES ${mails.map(() => `(?, ?, ?, ?, ?, ?, ?, ?, 'queued', 0, NOW(3), NOW(3))`).join(', ')}
       ON DUPLICATE KEY UPDATE outbox.id = outbox.id`,
      mails.flatMap((mail) => this.rowOf(mail)),
    );
  }

  /**
   * Takes the mail that is due longest, or none. It is this caller's until the lease ends, and is due again if nobody settles it by then:
   * its sender has died. No transaction is open while the mail server is spoken to.
   */
  take(): Promise<OutboxMail | null> {
    return this.transactions.run(async (manager) => {
      const [row] = (await manager.query(
        `SELECT id, kind, recipient, language, registration_id AS registrationId, broadcast_id AS broadcastId, payload,
          message_id AS messageId, attempts, created_at AS createdAt
         FROM outbox WHERE state = 'queued' AND next_attempt_at <= NOW(3)
         ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      )) as (Omit<OutboxMail, 'payload'> & { payload: string })[];
      if (!row) return null;
      await manager.query(
        'UPDATE outbox SET attempts = attempts + 1, next_attempt_at = NOW(3) + INTERVAL ? MICROSECOND WHERE id = ?',
        [this.settings.mail.timeoutMs * 2 * 1000, row.id],
      );
      return { ...row, payload: JSON.parse(row.payload), attempts: row.attempts + 1 };
    });
  }

  /** It is not wanted any more, and leaves no trace. */
  async withdraw({ id, attempts }: OutboxMail): Promise<void> {
    await this.dataSource.query(`DELETE FROM outbox WHERE id = ? AND attempts = ? AND state = 'queued'`, [
      id,
      attempts,
    ]);
  }

  /** The mail server has said yes, whoever holds the lease by now. The recipient may be another than when it was queued. */
  async settleSent({ id, registrationId, recipient }: OutboxMail): Promise<void> {
    await this.transactions.run(async (manager) => {
      await manager.query(
        `UPDATE outbox SET state = 'sent', recipient = ?, sent_at = NOW(3), last_error = NULL WHERE id = ?`,
        [recipient, id],
      );
      await manager.query('DELETE FROM undeliverable_addresses WHERE registration_id = ? AND email = ?', [
        registrationId,
        recipient,
      ]);
    });
  }

  /** It did not work: later again, or never. Answers whether it is dead. Whoever has lost the lease changes nothing. */
  async settleFailed(mail: OutboxMail, { verdict, reason }: DeliveryFailure): Promise<boolean> {
    const next = verdict === 'later' ? nextAttemptAt(mail.attempts, mail.createdAt, new Date()) : null;
    await this.transactions.run(async (manager) => {
      const { affectedRows } = await manager.query(
        `UPDATE outbox SET state = ?, next_attempt_at = COALESCE(?, next_attempt_at), last_error = ?
         WHERE id = ? AND attempts = ? AND state = 'queued'`,
        [next ? 'queued' : 'dead', next, reason, mail.id, mail.attempts],
      );
      if (affectedRows === 0 || verdict !== 'no-such-address') return;
      await manager.query(
        `INSERT INTO undeliverable_addresses (registration_id, email, reason, refused_at) VALUES (?, ?, ?, NOW(3))
         ON DUPLICATE KEY UPDATE reason = ?, refused_at = NOW(3)`,
        [mail.registrationId, mail.recipient, reason, reason],
      );
    });
    return next === null;
  }

  /** True when a mail server has refused this address of the registrant for good. */
  async isUndeliverable(registrationId: string, email: string): Promise<boolean> {
    const [row] = await this.dataSource.query(
      'SELECT 1 FROM undeliverable_addresses WHERE registration_id = ? AND email = ?',
      [registrationId, email],
    );
    return row !== undefined;
  }

  private rowOf({ kind, recipient, language, registrationId, broadcastId, payload }: NewMail): unknown[] {
    const id = newId();
    const host = this.settings.mail.from.address.split('@')[1] ?? 'localhost';
    const messageId = `<${id}@${host}>`;
    return [id, kind, recipient, language, registrationId, broadcastId ?? null, JSON.stringify(payload), messageId];
  }
}
