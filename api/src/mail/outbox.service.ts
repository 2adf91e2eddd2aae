import { writtenKinds, type WrittenKind } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, MoreThan, Not, Repository, type EntityManager } from 'typeorm';
import { newId } from '../common/new-id.ts';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { Settings } from '../config/settings.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { nextAttemptAt, type DeliveryFailure } from './delivery-failure.ts';
import { EmlStoreService } from './eml-store.service.ts';
import { OutboxRow, type MailKind, type NewMail, type OutboxMail, type OutboxState } from './outbox-row.entity.ts';
import { UndeliverableAddress } from './undeliverable-address.entity.ts';

export type RecipientColumn = 'registration_id' | 'contact_id';

export const hasBroadcast = (column: string, recipient: RecipientColumn): string =>
  `EXISTS (SELECT 1 FROM outbox WHERE outbox.broadcast_id = :broadcastId AND outbox.${recipient} = ${column})`;

export const isUndeliverable = (id: string, email: string): string =>
  `EXISTS (SELECT 1 FROM undeliverable_addresses AS refused
    WHERE refused.registration_id = ${id} AND refused.email = ${email})`;

export interface MailCount {
  kind: string;
  state: OutboxState;
  mails: number;
}

export interface WaitingMails {
  mails: number;
  leaveAt: Date | null;
  failed: number;
}

type Leased = Pick<OutboxMail, 'id' | 'attempts'>;

const leasedRow = ({ id, attempts }: Leased) => ({ id, attempts, state: 'queued' as const });
const now = () => 'NOW(3)';
const monthMs = 30 * 24 * 60 * 60_000;
const isTroubled = "state = 'dead' OR (state = 'queued' AND last_error IS NOT NULL)";

/** A mail is written in the transaction of its change: neither is there without the other. */
@HandlesPersonalData()
@Injectable()
export class OutboxService implements PrivacyHandler {
  readonly name = 'mails';
  readonly tables = ['outbox', 'undeliverable_addresses'];

  constructor(
    @InjectRepository(OutboxRow) private readonly mails: Repository<OutboxRow>,
    private readonly transactions: TransactionsService,
    private readonly settings: Settings,
    private readonly emlStore: EmlStoreService,
  ) {}

  /** A sent mail stays for a month; one of a broadcast as long as its registration, so that it is not sent again. */
  @Interval(60 * 60_000)
  async removeOld(): Promise<void> {
    const nextAttemptAt = LessThan(new Date(Date.now() - monthMs));
    await this.mails.delete({ state: 'sent', broadcastId: IsNull(), nextAttemptAt });
    const files = await this.emlStore.ids();
    const found = await this.mails.find({ select: { id: true }, where: { id: In(files) } });
    const stored = new Set(found.map(({ id }) => id));
    await this.emlStore.discard(files.filter((id) => !stored.has(id)));
  }

  /** Writes mails in the caller's transaction, without those of a broadcast that the person has already. */
  async queue(mails: readonly NewMail[], manager: EntityManager): Promise<void> {
    const rows = mails.map(({ notBefore, ...mail }) => {
      const id = newId();
      const due = { attempts: 0, nextAttemptAt: notBefore ?? now, createdAt: now };
      return { ...mail, ...due, id, messageId: `<${id}@konbit>`, state: 'queued' as const };
    });
    const insert = manager.createQueryBuilder().insert().into(OutboxRow).values(rows);
    // Not `orIgnore`, which hides every other failure too.
    await insert.orUpdate(['registration_id'], ['broadcast_id', 'registration_id']).execute();
  }

  lease(): Promise<OutboxMail | null> {
    return this.transactions.run(async (manager) => {
      for (;;) {
        const mail = await this.lockDue(manager);
        if (!mail) return null;
        if (await this.takeLease(mail, manager)) return { ...mail, attempts: mail.attempts + 1 };
      }
    });
  }

  /** Skips what another sender has locked. The time is the database's. */
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

  /** False when a sender on another node of a cluster, where the lock does not reach, was faster. */
  async takeLease(mail: Leased, manager: EntityManager): Promise<boolean> {
    const nextAttemptAt = () => `NOW(3) + INTERVAL ${this.settings.mail.timeoutMs * 2000} MICROSECOND`;
    const { affected } = await manager.update(OutboxRow, leasedRow(mail), {
      attempts: mail.attempts + 1,
      nextAttemptAt,
      lastError: null,
    });
    return affected !== 0;
  }

  /** The mails of one kind that a guest has got or will get. */
  mailsOf(registrationId: string, kind: MailKind, manager: EntityManager): Promise<OutboxRow[]> {
    return manager.findBy(OutboxRow, { registrationId, kind });
  }

  async remove(mails: readonly OutboxRow[], manager: EntityManager): Promise<void> {
    await manager.delete(OutboxRow, { id: In(mails.map(({ id }) => id)) });
  }

  async withdraw(mail: OutboxMail): Promise<void> {
    await this.mails.delete(leasedRow(mail));
  }

  /** Also without the lease. The recipient may have changed since the mail was queued. */
  async settleSent({ id, registrationId, recipient }: OutboxMail): Promise<void> {
    await this.transactions.run(async (manager) => {
      await manager.update(OutboxRow, id, { state: 'sent', recipient, sentAt: now, lastError: null });
      if (registrationId) await manager.delete(UndeliverableAddress, { registrationId, email: recipient });
    });
  }

  /** Puts the mail off or gives it up, and answers whether it is dead. Without the lease it changes nothing. */
  async settleFailed(mail: OutboxMail, { kind, reason }: DeliveryFailure): Promise<boolean> {
    const next = kind === 'later' ? nextAttemptAt(mail.attempts, mail.createdAt, new Date()) : null;
    const outcome = next ? { nextAttemptAt: next } : { state: 'dead' as const };
    await this.transactions.run(async (manager) => {
      const { affected } = await manager.update(OutboxRow, leasedRow(mail), { ...outcome, lastError: reason });
      const { registrationId, recipient: email } = mail;
      if (affected === 0 || kind !== 'no-such-address' || !registrationId) return;
      const address = { registrationId, email, reason, refusedAt: now };
      await manager.upsert(UndeliverableAddress, address, ['registrationId', 'email']);
    });
    return next === null;
  }

  isUndeliverable(registrationId: string, email: string, manager = this.mails.manager): Promise<boolean> {
    return manager.existsBy(UndeliverableAddress, { registrationId, email });
  }

  async disclose(registrationId: string, manager: EntityManager): Promise<unknown> {
    const where = { registrationId };
    const shown = { kind: true, recipient: true, language: true, state: true, createdAt: true, sentAt: true };
    const refused = { email: true, reason: true, refusedAt: true };
    return {
      mails: await manager.find(OutboxRow, { select: shown, where, order: { id: 'ASC' } }),
      undeliverable: await manager.find(UndeliverableAddress, { select: refused, where }),
    };
  }

  async forget(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
    const theirs = { registrationId: In(registrationIds) };
    const mails = await manager.find(OutboxRow, { select: { id: true }, where: theirs });
    await this.emlStore.discard(mails.map(({ id }) => id));
    const removed = [await manager.delete(OutboxRow, theirs), await manager.delete(UndeliverableAddress, theirs)];
    return removed.reduce((sum, { affected }) => sum + (affected ?? 0), 0);
  }

  async counts(): Promise<MailCount[]> {
    const query = this.mails.createQueryBuilder('mail').select('mail.kind', 'kind').addSelect('mail.state', 'state');
    const grouped = query.addSelect('COUNT(*)', 'mails').groupBy('mail.kind').addGroupBy('mail.state');
    const counts = await grouped.orderBy('mail.kind').addOrderBy('mail.state').getRawMany<MailCount>();
    return counts.map((count) => ({ ...count, mails: Number(count.mails) }));
  }

  async due(): Promise<{ queued: number; dead: number; oldestSeconds: number }> {
    const [queued, dead] = await Promise.all([
      this.mails.countBy({ state: 'queued' }),
      this.mails.countBy({ state: 'dead' }),
    ]);
    // By its fifth attempt, a mail has failed for more than an hour.
    const since = 'IF(mail.attempts < 5, mail.nextAttemptAt, mail.createdAt)';
    const oldest = await this.mails
      .createQueryBuilder('mail')
      .select(`GREATEST(0, TIMESTAMPDIFF(SECOND, MIN(${since}), NOW()))`, 'seconds')
      .where("mail.state = 'queued'")
      .getRawOne<{ seconds: string | null }>();
    return { queued, dead, oldestSeconds: Number(oldest?.seconds) };
  }

  /** How many were given up since then. */
  failedSince(from: Date): Promise<number> {
    return this.mails.countBy({ state: 'dead', nextAttemptAt: MoreThan(from) });
  }

  troubled(limit: number): Promise<OutboxRow[]> {
    return this.mails.createQueryBuilder('mail').where(isTroubled).orderBy('mail.id', 'DESC').limit(limit).getMany();
  }

  /** The addresses of guests that a mail server has refused for good, newest first. */
  refused(limit: number): Promise<UndeliverableAddress[]> {
    return this.mails.manager.find(UndeliverableAddress, { order: { refusedAt: 'DESC', email: 'ASC' }, take: limit });
  }

  countRefused(): Promise<number> {
    return this.mails.manager.count(UndeliverableAddress);
  }

  /** Broadcasts that an organizer wrote, and may still take back. */
  async leaving(): Promise<{ kind: WrittenKind; mails: number; leavesAt: Date }[]> {
    const query = this.mails.createQueryBuilder('mail').select('mail.kind', 'kind').addSelect('COUNT(*)', 'mails');
    const found = await query
      .addSelect('MIN(mail.nextAttemptAt)', 'leavesAt')
      .where("mail.kind IN (:...kinds) AND mail.state = 'queued' AND mail.attempts = 0", { kinds: writtenKinds })
      .groupBy('mail.kind')
      .getRawMany<{ kind: WrittenKind; mails: string; leavesAt: Date }>();
    return found.map((row) => ({ ...row, mails: Number(row.mails) }));
  }

  wasSent(broadcastId: string): Promise<boolean> {
    return this.mails.existsBy({ broadcastId, state: 'sent' });
  }

  /** How many mails of a broadcast wait, when the first of them leaves, and how many were given up. */
  async waiting(broadcastId: string): Promise<WaitingMails> {
    const where = { broadcastId, state: 'queued' as const };
    const [found, mails] = await this.mails.findAndCount({ where, order: { nextAttemptAt: 'ASC' }, take: 1 });
    const failed = await this.mails.countBy({ broadcastId, state: 'dead' });
    return { mails, leaveAt: found[0]?.nextAttemptAt ?? null, failed };
  }

  /** Whether a broadcast mail of this kind has never been tried yet. */
  isLeaving(kind: MailKind): Promise<boolean> {
    return this.mails.existsBy({ kind, state: 'queued', attempts: 0, broadcastId: Not(IsNull()) });
  }

  async withdrawAll(kind: MailKind, broadcastId?: string): Promise<number> {
    const waiting = { kind, state: 'queued', broadcastId: broadcastId ?? Not(IsNull()) } as const;
    const query = this.mails.createQueryBuilder().delete().where(waiting);
    return (await query.andWhere('(attempts = 0 OR last_error IS NOT NULL)').execute()).affected ?? 0;
  }

  async retry(): Promise<number> {
    const due = { state: 'queued', nextAttemptAt: now, createdAt: now } as const;
    return (await this.mails.createQueryBuilder().update().set(due).where(isTroubled).execute()).affected ?? 0;
  }
}
