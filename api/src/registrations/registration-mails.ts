import { randomBytes } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppLogger } from '../common/logging/app-logger.ts';
import { Transactions } from '../database/transactions.ts';
import type { MailKind, MailPayload } from '../mail/outbox-row.entity.ts';
import { Outbox } from '../mail/outbox.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** A domain that never exists (RFC 2606). */
const domain = 'no-email.invalid';

/** Organizers refer to a guest without an email by it. Random, so that nobody opens the hub by guessing it. */
export const noEmail = (): string => `guest-${randomBytes(6).toString('hex')}@${domain}`;

export const hasEmail = (email: string): boolean => !email.toLowerCase().endsWith(`@${domain}`);

export const hasEmailIn = (column: string): string => `${column} NOT LIKE '%@${domain}'`;

@Injectable()
export class RegistrationMails implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly logger: AppLogger,
  ) {}

  /** `until`: how long an offered place is kept, or a change of email can be undone. */
  async queue(manager: EntityManager, kind: MailKind, registration: Registration, until?: Date): Promise<void> {
    const { id: registrationId, email: recipient, firstName, language, linkVersion, calendarSequence } = registration;
    if (!hasEmail(recipient)) return;
    const payload: MailPayload = { firstName, linkVersion, sequence: calendarSequence };
    if (until) payload.until = until.toISOString();
    await this.outbox.queue(manager, { kind, recipient, language, registrationId, payload });
  }

  /** Mails the link again, at most once an hour. No answer waits for it, so none tells whether the email is known. */
  resendLink(email: string): void {
    const queueLink = async (manager: EntityManager) => {
      if (!(await this.registrations.noteLinkMailed(manager, email))) return;
      const registration = await this.registrations.findByEmail(email, manager);
      if (registration) await this.queue(manager, 'link', registration);
    };
    const warn = (failure: unknown) => this.logger.warn({ err: failure }, 'a link was not mailed again');
    const queued = this.transactions.run(queueLink).catch(warn);
    this.running.add(queued);
    void queued.finally(() => this.running.delete(queued));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }
}
