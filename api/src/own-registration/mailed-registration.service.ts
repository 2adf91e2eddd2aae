import { Injectable } from '@nestjs/common';
import { isOpen, type EventContent, type EventFacts } from '@konbit/event';
import type { OwnRegistrationView } from '@konbit/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { EventService } from '../event/event.service.ts';
import { LinksService } from '../mail/links.service.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { OutboxService } from '../mail/outbox.service.ts';
import type { AttendanceChange } from '../registrations/attendance.service.ts';
import { canChangeParty } from '../registrations/party.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { viewOf } from '../registrations/registrations.dto.ts';
import { confirmedNow, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { heldUntilOf } from '../registrations/waiting-list.service.ts';

/** The registration that a mailed link opens. Throws LINK_INVALID once a later link has replaced it. */
@Injectable()
export class MailedRegistrationService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactionsService,
    private readonly outbox: OutboxService,
    private readonly events: EventService,
    private readonly links: LinksService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  async read(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.viewOf(await this.find(link), await this.events.content());
  }

  /** For changes that mail somebody or take the server's time: each guest has a limit of them. */
  counted<T>({ registrationId }: LinkTarget, change: () => Promise<T>): Promise<T> {
    return this.rateLimits.counting([['ownChanges', registrationId]], change);
  }

  /**
   * Makes the change in one transaction, and answers how the registration looks after it. Whoever acts by a mailed link
   * has confirmed their party as well.
   */
  async change(link: LinkTarget, change: AttendanceChange): Promise<OwnRegistrationView> {
    // Read before the transaction, which already holds a connection.
    const content = await this.events.content();
    return this.transactions.run(async (manager) => {
      const registration = await this.lock(link, manager);
      const confirmed = registration.confirmedAt ? undefined : confirmedNow();
      const changes = { ...confirmed, ...(await change(registration, manager)) };
      if (Object.keys(changes).length > 0) await this.registrations.update(registration.id, changes, manager);
      return this.viewOf({ ...registration, ...changes }, content, manager);
    });
  }

  async find(link: LinkTarget): Promise<Registration> {
    return opened(await this.registrations.find(link.registrationId), link);
  }

  async lock(link: LinkTarget, manager: EntityManager): Promise<Registration> {
    return opened(await this.registrations.findLocked(link.registrationId, manager), link);
  }

  private async viewOf(
    registration: Registration,
    content: EventContent,
    manager?: EntityManager,
  ): Promise<OwnRegistrationView> {
    const { id, email, language, pendingEmail, cancelledAt, status, offeredUntil } = registration;
    const { event } = content;
    const now = new Date();
    const heldUntil = heldUntilOf(registration, event, now);
    return {
      ...viewOf(registration, content, this.links),
      language,
      pendingEmail,
      cancelledAt: cancelledAt?.toISOString() ?? null,
      canRestore: canRestore(registration, event, now),
      emailUndeliverable: await this.outbox.isUndeliverable(id, email, manager),
      ...(content.party && { canChangeParty: canChangeParty(registration, event, now) }),
      ...(status === 'offered' && offeredUntil && { offeredUntil: offeredUntil.toISOString() }),
      ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
    };
  }
}

/** A link that a later one replaced since the guard let it through opens nothing any more. */
function opened(found: Registration | null, { version }: LinkTarget): Registration {
  if (!found || ![found.linkVersion, found.pendingLinkVersion].includes(version)) throw new AppError('LINK_INVALID');
  return found;
}

/** Until the event begins; a registration made after that can always be restored while the site is open. */
export function canRestore(
  { createdAt, cancelledAt }: Pick<Registration, 'createdAt' | 'cancelledAt'>,
  event: Pick<EventFacts, 'startsAt' | 'closesAt' | 'status'>,
  now: Date,
): boolean {
  const startsAt = new Date(event.startsAt);
  return cancelledAt !== null && isOpen(event, now) && (now < startsAt || createdAt >= startsAt);
}
