import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, Repository, type EntityManager } from 'typeorm';
import type { MailKind, OutboxMail } from './mail.ts';
import { OutboxRow, type OutboxState } from './outbox-row.entity.ts';

/**
 * For a query about registrants: whether the one whose id is in `column` has a mail of the broadcast `:broadcastId`.
 */
export const hasBroadcast = (column: string): string =>
  `EXISTS (SELECT 1 FROM outbox WHERE outbox.broadcast_id = :broadcastId AND outbox.registration_id = ${column})`;

/** So many mails of a kind in a state. */
export interface MailCount {
  kind: string;
  state: OutboxState;
  mails: number;
}

type Queued = Omit<OutboxMail, 'attempts' | 'createdAt'>;
type Leased = Pick<OutboxMail, 'id' | 'attempts'>;

const notArrived = "state = 'dead' OR (state = 'queued' AND last_error IS NOT NULL)";

@Injectable()
export class OutboxRepository {
  constructor(@InjectRepository(OutboxRow) private readonly rows: Repository<OutboxRow>) {}

  /**
   * Leaves out a mail of a broadcast that the person has already. Raw: TypeORM's insert-or-ignore hides every other
   * failure too.
   */
  async insert(manager: EntityManager, mails: readonly Queued[]): Promise<void> {
    await manager.query(
      `INSERT INTO outbox (id, kind, recipient, language, registration_id, broadcast_id, payload, message_id, state,
        attempts, next_attempt_at, created_at)
       VALUES ${mails.map(() => "(?, ?, ?, ?, ?, ?, ?, ?, 'queued', 0, COALESCE(?, NOW(3)), NOW(3))").join(', ')}
       ON DUPLICATE KEY UPDATE registration_id = VALUES(registration_id)`,
      mails.flatMap(({ id, kind, recipient, language, registrationId, broadcastId, payload, messageId, notBefore }) => [
        id,
        kind,
        recipient,
        language,
        registrationId,
        broadcastId ?? null,
        JSON.stringify(payload),
        messageId,
        notBefore ?? null,
      ]),
    );
  }

  /**
   * The mail that is due longest, which is not due again until its lease ends. Raw: each sender passes over what
   * another has locked, and the time is the database's. Where locks do not reach (another node of a cluster), whoever
   * leases second changes no row, and looks again.
   */
  async leaseNext(manager: EntityManager, leaseMs: number): Promise<OutboxMail | null> {
    const [row] = (await manager.query(
      `SELECT id, kind, recipient, language, registration_id AS registrationId, broadcast_id AS broadcastId, payload,
        message_id AS messageId, attempts, created_at AS createdAt
       FROM outbox WHERE state = 'queued' AND next_attempt_at <= NOW(3)
       ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    )) as (Omit<OutboxMail, 'payload'> & { payload: string })[];
    if (!row) return null;
    const { affectedRows } = (await manager.query(
      `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = NOW(3) + INTERVAL ? MICROSECOND
       WHERE id = ? AND attempts = ? AND state = 'queued'`,
      [leaseMs * 1000, row.id, row.attempts],
    )) as { affectedRows: number };
    if (affectedRows === 0) return this.leaseNext(manager, leaseMs);
    return { ...row, payload: JSON.parse(row.payload), attempts: row.attempts + 1 };
  }

  /** Removes a mail for whoever still holds its lease. */
  async removeLeased({ id, attempts }: Leased): Promise<void> {
    await this.rows.delete({ id, attempts, state: 'queued' });
  }

  async markSent(manager: EntityManager, { id, recipient }: Pick<OutboxMail, 'id' | 'recipient'>): Promise<void> {
    await manager.update(OutboxRow, id, { state: 'sent', recipient, sentAt: () => 'NOW(3)', lastError: null });
  }

  /** Dead without a next attempt. Answers false, and changes nothing, for whoever has lost the lease. */
  async markFailed(manager: EntityManager, mail: Leased, reason: string, next: Date | null): Promise<boolean> {
    const { id, attempts } = mail;
    const outcome = next ? { nextAttemptAt: next } : { state: 'dead' as const };
    const { affected } = await manager.update(
      OutboxRow,
      { id, attempts, state: 'queued' },
      { ...outcome, lastError: reason },
    );
    return affected !== 0;
  }

  /** Those of these mails that there are. */
  async idsAmong(ids: readonly string[]): Promise<string[]> {
    return (await this.rows.find({ select: { id: true }, where: { id: In(ids) } })).map(({ id }) => id);
  }

  /** All mails to a registrant, oldest first. */
  of(manager: EntityManager, registrationId: string): Promise<OutboxRow[]> {
    return manager.find(OutboxRow, { where: { registrationId }, order: { id: 'ASC' } });
  }

  /** Ids of all mails to these registrants. */
  async idsTo(manager: EntityManager, registrationIds: readonly string[]): Promise<string[]> {
    const where = { registrationId: In(registrationIds) };
    return (await manager.find(OutboxRow, { select: { id: true }, where })).map(({ id }) => id);
  }

  async remove(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return (await manager.delete(OutboxRow, { registrationId: In(registrationIds) })).affected ?? 0;
  }

  /** What was sent more than a month ago; not of a broadcast. Raw: TypeORM's delete has no limit. */
  removeOld(): Promise<unknown> {
    return this.rows.query(
      `DELETE FROM outbox WHERE state = 'sent' AND broadcast_id IS NULL
       AND next_attempt_at < NOW(3) - INTERVAL 30 DAY LIMIT 10000`,
    );
  }

  async counts(): Promise<MailCount[]> {
    const query = this.rows.createQueryBuilder('mail').select('mail.kind', 'kind').addSelect('mail.state', 'state');
    const grouped = query.addSelect('COUNT(*)', 'mails').groupBy('mail.kind').addGroupBy('mail.state');
    const counts = await grouped.orderBy('mail.kind').addOrderBy('mail.state').getRawMany<MailCount>();
    return counts.map((count) => ({ ...count, mails: Number(count.mails) }));
  }

  /** How many wait, how many were given up, and for how long the one that is due longest has been due. */
  async due(): Promise<{ queued: number; dead: number; oldestSeconds: number }> {
    const found = await this.rows.query<{ state: string; mails: string; seconds: string }[]>(
      `SELECT state, COUNT(*) AS mails, GREATEST(0, TIMESTAMPDIFF(SECOND, MIN(next_attempt_at), NOW())) AS seconds
       FROM outbox WHERE state IN ('queued', 'dead') GROUP BY state`,
    );
    const [queued, dead] = ['queued', 'dead'].map((state) => found.find((one) => one.state === state));
    return {
      queued: Number(queued?.mails ?? 0),
      dead: Number(dead?.mails ?? 0),
      oldestSeconds: Number(queued?.seconds ?? 0),
    };
  }

  /** The newest of those that are dead, or were tried and put off. */
  notArrived(limit: number): Promise<OutboxRow[]> {
    return this.rows.createQueryBuilder('mail').where(notArrived).orderBy('mail.id', 'DESC').limit(limit).getMany();
  }

  /** Takes broadcasts of a kind back that nobody is sending. Answers how many mails. */
  async withdrawQueued(kind: MailKind): Promise<number> {
    const query = this.rows
      .createQueryBuilder()
      .delete()
      .where({ kind, state: 'queued', broadcastId: Not(IsNull()) });
    return (await query.andWhere('(attempts = 0 OR last_error IS NOT NULL)').execute()).affected ?? 0;
  }

  /** Makes all of those due now, for another three days. Answers how many. */
  async retry(): Promise<number> {
    const now = () => 'NOW(3)';
    const due = { state: 'queued', nextAttemptAt: now, createdAt: now } as const;
    return (await this.rows.createQueryBuilder().update().set(due).where(notArrived).execute()).affected ?? 0;
  }
}
