import { Injectable } from '@nestjs/common';
import type { MailKind } from './mail.ts';
import { OutboxRepository, type MailCount } from './outbox.repository.ts';
import { UndeliverableAddressesRepository } from './undeliverable-addresses.repository.ts';

/** A mail that did not arrive. */
export interface TroubledMail {
  kind: string;
  recipient: string;
  state: string;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
}

/** An address that a mail server has refused for good. */
export interface RefusedAddress {
  email: string;
  reason: string;
  refusedAt: Date;
}

/** What organizers see and do with the outbox, by command line alone. */
@Injectable()
export class OutboxAdmin {
  constructor(
    private readonly mails: OutboxRepository,
    private readonly undeliverable: UndeliverableAddressesRepository,
  ) {}

  counts(): Promise<MailCount[]> {
    return this.mails.counts();
  }

  /** The newest of those that are dead, or were tried and put off. */
  async troubled(limit: number): Promise<TroubledMail[]> {
    const found = await this.mails.notArrived(limit);
    return found.map(({ kind, recipient, state, attempts, nextAttemptAt, lastError }) => ({
      kind,
      recipient,
      state,
      attempts,
      nextAttemptAt: state === 'dead' ? null : nextAttemptAt,
      lastError,
    }));
  }

  async refused(limit: number): Promise<RefusedAddress[]> {
    const found = await this.undeliverable.newest(limit);
    return found.map(({ email, reason, refusedAt }) => ({ email, reason, refusedAt }));
  }

  /** Takes what waits of the broadcasts of a kind out of the outbox. Answers how many mails. */
  withdraw(kind: MailKind): Promise<number> {
    return this.mails.withdrawQueued(kind);
  }

  /** Tries what is dead or put off again now, for another three days. Answers how many. */
  retry(): Promise<number> {
    return this.mails.retry();
  }
}
