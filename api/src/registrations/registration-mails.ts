import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../database/transactions.ts';
import type { MailKind } from '../mail/outbox-row.entity.ts';
import { Outbox } from '../mail/outbox.ts';
import { Background } from './background.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** A domain that never exists (RFC 2606). */
const domain = 'no-email.invalid';

/** By it organizers name who has no email. Random: nobody opens the hub by guessing it. */
export const noEmail = (): string => `guest-${randomBytes(6).toString('hex')}@${domain}`;

export const hasEmail = (email: string): boolean => !email.toLowerCase().endsWith(`@${domain}`);

export const hasEmailIn = (column: string): string => `${column} NOT LIKE '%@${domain}'`;

@Injectable()
export class RegistrationMails {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly background: Background,
    private readonly logger: PinoLogger,
  ) {}

  async queue(manager: EntityManager, kind: MailKind, registration: Registration): Promise<void> {
    const {
      id: registrationId,
      email: recipient,
      firstName,
      language,
      linkVersion,
      calendarSequence,
      offeredUntil,
    } = registration;
    if (!hasEmail(recipient)) return;
    const until = offeredUntil?.toISOString();
    const payload = { firstName, linkVersion, sequence: calendarSequence, ...(kind === 'offer' && { until }) };
    await this.outbox.queue(manager, { kind, recipient, language, registrationId, payload });
  }

  /** Mails the owner of this address the link again, at most once an hour, after an answer that says nothing of it. */
  linkAgain(email: string): void {
    const mailing = async (manager: EntityManager) => {
      if (!(await this.registrations.noteLinkMailed(manager, email))) return;
      const registration = await this.registrations.findByEmail(email, manager);
      if (registration) await this.queue(manager, 'link', registration);
    };
    const warn = (failure: unknown) => this.logger.warn({ err: failure }, 'a link was not mailed again');
    void this.background.run(this.transactions.run(mailing).catch(warn));
  }
}
