import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../database/transactions.ts';
import type { MailKind, NewMail } from '../mail/mail.ts';
import { Outbox } from '../mail/outbox.ts';
import { hasEmail } from './no-email.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

type Mailed = Pick<Registration, 'id' | 'email' | 'firstName' | 'language' | 'linkVersion' | 'calendarSequence'>;

/** Writes to those who are registered. */
@Injectable()
export class RegistrationMails {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** Queues a mail about the registration, in the transaction that changes it; none to who has no email. */
  async queue(
    manager: EntityManager,
    kind: MailKind,
    registration: Mailed,
    changes: Partial<Mailed> = {},
  ): Promise<void> {
    const mail = mailOf(kind, { ...registration, ...changes });
    if (hasEmail(mail.recipient)) await this.outbox.queue(manager, mail);
  }

  /** Mails the owner of this address the link again, at most once an hour, whoever asks. */
  async sendLinkAgain(email: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      if (!(await this.registrations.noteLinkMailed(manager, email))) return;
      const registration = await this.registrations.findByEmail(email, manager);
      if (registration) await this.queue(manager, 'link', registration);
    });
  }
}

function mailOf(kind: MailKind, registration: Mailed): NewMail {
  const { id, email, firstName, language, linkVersion, calendarSequence } = registration;
  return {
    kind,
    recipient: email,
    language,
    registrationId: id,
    payload: { firstName, linkVersion, sequence: calendarSequence },
  };
}
