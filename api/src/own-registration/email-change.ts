import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { isSameEmail } from '../common/email-key.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { emailTaken, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { RegistrationMails } from '../registrations/registration-mails.ts';

type Changes = Partial<Registration>;

@Injectable()
export class EmailChange {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly mails: RegistrationMails,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Called before the transaction, as counting takes another connection. Throws TOO_MANY_REQUESTS. */
  async limit(registration: Registration, email: string): Promise<void> {
    if (!isKnown(registration, email)) await this.rateLimits.consume('addresses', registration.id);
  }

  /** Replaces an earlier pending email; the present email withdraws it. Throws EMAIL_ALREADY_REGISTERED. */
  async request(manager: EntityManager, registration: Registration, email: string): Promise<Changes> {
    if (isSameEmail(email, registration.email)) return { pendingEmail: null, pendingLinkVersion: null };
    if (isKnown(registration, email)) return {};
    if (await this.registrations.findByEmail(email, manager)) throw emailTaken();
    const version = registration.linksIssued + 1;
    await this.mails.queue(manager, 'confirm-email', { ...registration, email, linkVersion: version });
    return { pendingEmail: email, pendingLinkVersion: version, linksIssued: version };
  }

  /** Repeating it changes nothing. Throws LINK_INVALID for a link that a later one has replaced. */
  async confirm(manager: EntityManager, registration: Registration, linkVersion: number): Promise<Changes> {
    if (registration.linkVersion === linkVersion) return {};
    if (registration.pendingLinkVersion !== linkVersion) throw new AppError('LINK_INVALID');
    const email = registration.pendingEmail ?? '';
    const changes = { email, linkVersion, pendingEmail: null, pendingLinkVersion: null };
    await this.mails.queue(manager, 'email-left', registration);
    await this.mails.queue(manager, 'email-changed', { ...registration, ...changes });
    return changes;
  }
}

const isKnown = ({ email: present, pendingEmail }: Registration, email: string) =>
  isSameEmail(email, present) || (pendingEmail !== null && isSameEmail(email, pendingEmail));
