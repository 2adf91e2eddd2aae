import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { EntityManager } from 'typeorm';
import { newId } from '../common/new-id.ts';
import { Settings } from '../config/settings.ts';
import { Transactions } from '../database/transactions.ts';
import { nextAttemptAt } from './attempts.ts';
import type { DeliveryFailure } from './delivery-failure.ts';
import type { NewMail, OutboxMail } from './mail.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { UndeliverableAddressesRepository } from './undeliverable-addresses.repository.ts';

/**
 * The mails to be delivered. One is written in the transaction that it tells of, so that there is never a change
 * without its mail nor a mail without its change; a sender takes it afterwards.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly mails: OutboxRepository,
    private readonly undeliverable: UndeliverableAddressesRepository,
    private readonly transactions: Transactions,
    private readonly settings: Settings,
  ) {}

  /** What was sent stays for a month; of a broadcast as long as the registration, so that nobody gets it again. */
  @Interval(60 * 60_000)
  removeOld(): Promise<unknown> {
    return this.mails.removeOld();
  }

  /** Writes mails within the caller's transaction. One of a broadcast that the person has already is left out. */
  async queue(manager: EntityManager, ...mails: NewMail[]): Promise<void> {
    if (mails.length === 0) return;
    const rows = mails.map((mail) => ({ ...mail, id: newId() }));
    await this.mails.insert(
      manager,
      rows.map((row) => ({ ...row, messageId: `<${row.id}@konbit>` })),
    );
  }

  /**
   * Leases the mail that is due longest, or none. It is this caller's until the lease ends, and is due again if nobody
   * settles it by then: its sender has died. No transaction is open while the mail server is spoken to.
   */
  lease(): Promise<OutboxMail | null> {
    const leaseMs = this.settings.mail.timeoutMs * 2;
    return this.transactions.run((manager) => this.mails.leaseNext(manager, leaseMs));
  }

  /** It is not wanted any more, and leaves no trace. */
  withdraw(mail: OutboxMail): Promise<void> {
    return this.mails.removeLeased(mail);
  }

  /**
   * The mail server has taken it, whoever holds the lease by now. The recipient may be another than when it was queued.
   */
  async settleSent(mail: OutboxMail): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.mails.markSent(manager, mail);
      await this.undeliverable.remove(manager, { registrationId: mail.registrationId, email: mail.recipient });
    });
  }

  /** It did not work: later again, or never. Answers whether it is dead. Whoever has lost the lease changes nothing. */
  async settleFailed(mail: OutboxMail, { verdict, reason }: DeliveryFailure): Promise<boolean> {
    const next = verdict === 'later' ? nextAttemptAt(mail.attempts, mail.createdAt, new Date()) : null;
    await this.transactions.run(async (manager) => {
      const isNoted = await this.mails.markFailed(manager, mail, reason, next);
      if (!isNoted || verdict !== 'no-such-address') return;
      const { registrationId, recipient: email } = mail;
      await this.undeliverable.add(manager, { registrationId, email }, reason);
    });
    return next === null;
  }

  /** True when a mail server has refused this address of the registrant for good. */
  isUndeliverable(registrationId: string, email: string, manager?: EntityManager): Promise<boolean> {
    return this.undeliverable.has({ registrationId, email }, manager);
  }
}
