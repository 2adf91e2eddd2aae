import { randomBytes } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { emailKey, inboxOf, isAlias } from '../common/email-key.ts';
import { AppError } from '../common/errors/app-error.ts';
import { AppLoggerService } from '../common/logging/app-logger.service.ts';
import { type Budget, RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { forNobody } from '../database/caller.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import type { MailKind, MailPayload } from '../mail/outbox-row.entity.ts';
import { OutboxService } from '../mail/outbox.service.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** A domain that never exists (RFC 2606). */
const domain = 'no-email.invalid';

/** Organizers refer to a guest without an email by it. Random, so that nobody opens the hub by guessing it. */
export const noEmail = (): string => `guest-${randomBytes(6).toString('hex')}@${domain}`;

export const hasEmail = (email: string): boolean => !email.toLowerCase().endsWith(`@${domain}`);

export const hasEmailIn = (column: string): string => `${column} NOT LIKE '%@${domain}'`;

const mostWaiting = 1000;

/** What counts for an inbox, where an email as such is mailed at most once an hour. */
export const aliasBudgets = (email: string): Budget[] => (isAlias(email) ? [['inboxMails', inboxOf(email)]] : []);

/** The calls that a guest's link is mailed for: each kind has a limit of its own. */
type AnsweredByMail = 'taken email' | 'looking up';

@Injectable()
export class RegistrationMailsService implements BeforeApplicationShutdown {
  /** Emails, at most `mostWaiting`. */
  private readonly waiting = new Set<string>();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsService,
    private readonly rateLimits: RateLimitsService,
    private readonly logger: AppLoggerService,
  ) {}

  queue(kind: MailKind, registration: Registration, manager: EntityManager): Promise<void> {
    return this.queueUntil(kind, registration, undefined, manager);
  }

  /** `until`: how long a place is kept, or a change of email can be undone. */
  async queueUntil(
    kind: MailKind,
    registration: Registration,
    until: Date | undefined,
    manager: EntityManager,
  ): Promise<void> {
    const { id: registrationId, email: recipient, firstName, language, linkVersion, party } = registration;
    if (!hasEmail(recipient)) return;
    const payload: MailPayload = { firstName, linkVersion, party, sequence: registration.calendarSequence };
    if (until) payload.until = until.toISOString();
    await this.outbox.queue([{ kind, recipient, language, registrationId, payload }], manager);
  }

  /**
   * Mails the link again, at most once an hour. Throws TOO_MANY_REQUESTS, known or not. No answer waits for the mail,
   * so none tells whether the email is known. One after the other, on one connection; among too many, which no guests
   * send, it is left undone.
   */
  async resendLink(email: string, address: string, act: AnsweredByMail): Promise<void> {
    await this.rateLimits.consume('linkMails', `${act} ${address}`);
    const key = emailKey(email);
    if (this.waiting.has(key)) return;
    if (this.waiting.size >= mostWaiting) {
      this.logger.warn({ waiting: mostWaiting }, 'too many links wait to be mailed again');
      return;
    }
    this.waiting.add(key);
    this.running = forNobody(() => this.running.then(() => this.queueLink(email)));
  }

  private async queueLink(email: string): Promise<void> {
    try {
      await this.mailLink(email);
    } catch (failure) {
      const isLimited = failure instanceof AppError && failure.code === 'TOO_MANY_REQUESTS';
      if (!isLimited) this.logger.warn({ err: failure }, 'a link was not mailed again');
    }
    this.waiting.delete(emailKey(email));
  }

  private async mailLink(email: string): Promise<void> {
    if (!(await this.registrations.findByEmail(email))) return;
    await this.rateLimits.counting(aliasBudgets(email), () =>
      this.transactions.run(async (manager) => {
        if (!(await this.registrations.noteLinkMailed(email, manager))) throw new AppError('TOO_MANY_REQUESTS');
        const registration = await this.registrations.findByEmail(email, manager);
        if (registration) await this.queue('link', registration, manager);
      }),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }
}
