import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { inboxOf, isSameEmail } from '../common/email-key.ts';
import type { Budget } from '../common/rate-limits/rate-limits.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { emailTaken, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { RegistrationMailsService } from '../registrations/registration-mails.service.ts';
import { OutboxService } from '../mail/outbox.service.ts';

type Changes = Partial<Registration>;

/** How long the address that a registration left may take it back. */
const undoMs = 7 * 24 * 60 * 60_000;

@Injectable()
export class EmailChangeService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly mails: RegistrationMailsService,
    private readonly outbox: OutboxService,
  ) {}

  /** What a change to this email counts for: it mails whom nobody has asked. */
  budgets(registration: Registration, email: string, address: string): Budget[] {
    if (isKnown(registration, email)) return [];
    return [
      ['addresses', registration.id],
      ['mails', address],
      ['inboxMails', inboxOf(email)],
    ];
  }

  /** Replaces an earlier pending email; the present email withdraws it. Throws EMAIL_ALREADY_REGISTERED. */
  async request(registration: Registration, email: string, manager: EntityManager): Promise<Changes> {
    if (isSameEmail(email, registration.email)) return { pendingEmail: null, pendingLinkVersion: null };
    if (isKnown(registration, email)) return {};
    if (await this.registrations.findByEmail(email, manager)) throw emailTaken();
    const version = registration.linksIssued + 1;
    await this.mails.queue('confirm-email', { ...registration, email, linkVersion: version }, manager);
    return { pendingEmail: email, pendingLinkVersion: version, linksIssued: version };
  }

  /** Repeating it changes nothing. Throws LINK_INVALID for a link that a later one has replaced. */
  async confirm(registration: Registration, linkVersion: number, manager: EntityManager): Promise<Changes> {
    if (registration.linkVersion === linkVersion) return {};
    if (registration.pendingLinkVersion !== linkVersion) throw new AppError('LINK_INVALID');
    const email = registration.pendingEmail ?? '';
    const changes = { email, linkVersion, pendingEmail: null, pendingLinkVersion: null };
    await this.mails.queueUntil('email-left', registration, new Date(Date.now() + undoMs), manager);
    await this.mails.queue('email-changed', { ...registration, ...changes }, manager);
    return changes;
  }

  /**
   * Takes the change back that the mail 'email-left' of this link version told of, and all changes after it. Undefined
   * when it is undone already. Throws LINK_INVALID after a week, or once an earlier address has taken it back.
   */
  async undo(
    registration: Registration,
    linkVersion: number,
    now: Date,
    manager: EntityManager,
  ): Promise<Changes | undefined> {
    const mails = await this.outbox.mailsOf(registration.id, 'email-left', manager);
    const left = mails.find(({ payload }) => payload.linkVersion === linkVersion);
    if (!left?.payload.until || new Date(left.payload.until) <= now) throw new AppError('LINK_INVALID');
    if (isSameEmail(left.recipient, registration.email)) return undefined;
    const later = mails.filter(({ payload }) => payload.linkVersion > linkVersion);
    await this.outbox.remove(later, manager);
    const version = registration.linksIssued + 1;
    const changes = {
      email: left.recipient,
      linkVersion: version,
      linksIssued: version,
      pendingEmail: null,
      pendingLinkVersion: null,
    };
    // Without a way back: the two addresses would take it from each other for ever.
    await this.mails.queue('email-left', registration, manager);
    await this.mails.queue('email-restored', { ...registration, ...changes }, manager);
    return changes;
  }
}

const isKnown = ({ email: present, pendingEmail }: Registration, email: string) =>
  isSameEmail(email, present) || (pendingEmail !== null && isSameEmail(email, pendingEmail));
