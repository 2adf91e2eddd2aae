import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, Not, Repository, type EntityManager } from 'typeorm';
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

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

const notArrived = "state = 'dead' OR (state = 'queued' AND last_error IS NOT NULL)";

@Injectable()
export class OutboxRepository {
  constructor(@InjectRepository(OutboxRow) private readonly rows: Repository<OutboxRow>) {}

  /** Leaves out a mail of a broadcast that the person has already. */
  async insert(manager: EntityManager, mails: readonly Queued[]): Promise<void> {
    const rows = mails.map(({ notBefore, ...mail }) => ({
      ...mail,
      state: 'queued' as const,
      attempts: 0,
      nextAttemptAt: notBefore ?? (() => 'NOW(3)'),
      createdAt: () => 'NOW(3)',
    }));
    const insert = manager.createQueryBuilder().insert().into(OutboxRow).values(rows);
    // Not `orIgnore`, which hides every other failure too.
    await insert.orUpdate(['registration_id'], ['broadcast_id', 'registration_id']).execute();
  }

  /**
   * The mail that is due longest, which is not due again until its lease ends. Where locks do not reach (another node
   * of a cluster), whoever leases second changes no row, and looks again.
   */
  async leaseNext(manager: EntityManager, leaseMs: number): Promise<OutboxMail | null> {
    const mail = await this.lockDue(manager);
    if (!mail) return null;
    const isLeased = await this.takeLease(manager, mail, leaseMs);
    return isLeased ? { ...mail, attempts: mail.attempts + 1 } : this.leaseNext(manager, leaseMs);
  }

  /** Each sender passes over what another has locked. The time is the database's. */
  lockDue(manager: EntityManager): Promise<OutboxRow | null> {
    return manager
      .createQueryBuilder(OutboxRow, 'mail')
      .where("mail.state = 'queued' AND mail.nextAttemptAt <= NOW(3)")
      .orderBy('mail.nextAttemptAt')
      .limit(1)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getOne();
  }

  /** False when another was faster. */
  async takeLease(manager: EntityManager, { id, attempts }: Leased, leaseMs: number): Promise<boolean> {
    const nextAttemptAt = () => `NOW(3) + INTERVAL ${leaseMs * 1000} MICROSECOND`;
    const leased = { attempts: attempts + 1, nextAttemptAt };
    const { affected } = await manager.update(OutboxRow, { id, attempts, state: 'queued' }, leased);
    return affected !== 0;
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

  /** What was sent more than a month ago; not of a broadcast. */
  async removeOld(): Promise<void> {
    await this.rows.delete({ state: 'sent', broadcastId: IsNull(), nextAttemptAt: LessThan(daysAgo(30)) });
  }

  async counts(): Promise<MailCount[]> {
    const query = this.rows.createQueryBuilder('mail').select('mail.kind', 'kind').addSelect('mail.state', 'state');
    const grouped = query.addSelect('COUNT(*)', 'mails').groupBy('mail.kind').addGroupBy('mail.state');
    const counts = await grouped.orderBy('mail.kind').addOrderBy('mail.state').getRawMany<MailCount>();
    return counts.map((count) => ({ ...count, mails: Number(count.mails) }));
  }

  /** How many wait, how many were given up, and for how long the one that is due longest has been due. */
  async due(): Promise<{ queued: number; dead: number; oldestSeconds: number }> {
    const found = await this.rows
      .createQueryBuilder('mail')
      .select('mail.state', 'state')
      .addSelect('COUNT(*)', 'mails')
      .addSelect('GREATEST(0, TIMESTAMPDIFF(SECOND, MIN(mail.nextAttemptAt), NOW()))', 'seconds')
      .where("mail.state IN ('queued', 'dead')")
      .groupBy('mail.state')
      .getRawMany<{ state: string; mails: string; seconds: string }>();
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
