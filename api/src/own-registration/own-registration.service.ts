import { Injectable } from '@nestjs/common';
import { isOpen, type EventContent, type EventFacts } from '@konbit/event';
import type { Language, OwnRegistrationExport, OwnRegistrationView } from '@konbit/contracts';
import type { EntityManager } from 'typeorm';
import { ContactsService } from '../contacts/contacts.service.ts';
import { emailKey } from '../common/email-key.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { PersonalDataService } from '../common/personal-data/personal-data.service.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { EventService } from '../event/event.service.ts';
import { LinksService } from '../mail/links.service.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { OutboxService } from '../mail/outbox.service.ts';
import { EmailChangeService } from './email-change.service.ts';
import type { OwnRegistrationChangesDto } from './own-registration.dto.ts';
import { AttendanceService, type AttendanceChange } from '../registrations/attendance.service.ts';
import { addConsents, consentRecords } from '../registrations/consents.ts';
import { HouseService } from '../registrations/house.service.ts';
import { canChangeParty, withoutUndefined } from '../registrations/party.ts';
import { RegistrationPhotosRepository } from '../registrations/registration-photos.repository.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { viewOf } from '../registrations/registrations.dto.ts';
import { RegistrationMailsService } from '../registrations/registration-mails.service.ts';
import { isEmailTaken, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { WaitingListService } from '../registrations/waiting-list.service.ts';

@Injectable()
export class OwnRegistrationService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactionsService,
    private readonly outbox: OutboxService,
    private readonly photos: RegistrationPhotosRepository,
    private readonly attendance: AttendanceService,
    private readonly contacts: ContactsService,
    private readonly personalData: PersonalDataService,
    private readonly emailChange: EmailChangeService,
    private readonly mails: RegistrationMailsService,
    private readonly events: EventService,
    private readonly links: LinksService,
    private readonly house: HouseService,
    private readonly waitingList: WaitingListService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  async read(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.viewOf(await this.find(link), await this.events.content());
  }

  async photo({ registrationId }: LinkTarget): Promise<Buffer> {
    const photo = await this.photos.read(registrationId);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  }

  async change(
    link: LinkTarget,
    changes: OwnRegistrationChangesDto,
    address: string,
    language: Language,
  ): Promise<OwnRegistrationView> {
    const { email } = changes;
    if (email === undefined) return this.store(link, changes, language);
    // Before the transaction, as counting takes another connection.
    const budgets = this.emailChange.budgets(await this.find(link), email, address);
    try {
      return await this.rateLimits.counting(budgets, () => this.store(link, changes, language));
    } catch (failure) {
      // Its owner hears of it, as when somebody registers it: no quiet test of who is registered.
      if (isEmailTaken(failure)) await this.mails.resendLink(email, address, 'taken email');
      throw failure;
    }
  }

  private async store(
    link: LinkTarget,
    { email, adultsAlong, childrenAlong, namesAlong, ...changes }: OwnRegistrationChangesDto,
    language: Language,
  ): Promise<OwnRegistrationView> {
    const partyChanges = withoutUndefined({ adultsAlong, childrenAlong, namesAlong });
    const changesParty = Object.keys(partyChanges).length > 0;
    const content = await this.events.content();
    return this.write(link, async (registration, manager) => {
      const party = changesParty && (await this.house.changeParty(registration, partyChanges, content, manager));
      const answers = withoutUndefined(changes);
      await addConsents(consentRecords(registration.id, registration, answers, language), manager);
      const pending = email !== undefined && (await this.emailChange.request(registration, email, manager));
      return { ...answers, ...pending, ...party };
    });
  }

  confirmEmail(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.write(link, (registration, manager) => this.emailChange.confirm(registration, link.version, manager));
  }

  async undoEmail({ registrationId, version }: LinkTarget): Promise<void> {
    await this.transactions.run(async (manager) => {
      const registration = await this.registrations.findLocked(registrationId, manager);
      if (!registration) throw new AppError('LINK_INVALID');
      const changes = await this.emailChange.undo(registration, version, new Date(), manager);
      if (changes) await this.registrations.update(registrationId, changes, manager);
    });
  }

  setPhoto(link: LinkTarget, profileImage: string, address: string): Promise<OwnRegistrationView> {
    return this.counted(link, async () => {
      const photo = await this.photos.prepare(profileImage, address);
      return this.write(link, async ({ id }, manager) => {
        await this.photos.replace(id, photo, manager);
        return { hasProfileImage: true };
      });
    });
  }

  removePhoto(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.write(link, async ({ id }, manager) => {
      await this.photos.remove([id], manager);
      return { hasProfileImage: false };
    });
  }

  cancel(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.counted(link, () => this.write(link, this.attendance.cancel));
  }

  takePlace(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.write(link, this.waitingList.take);
  }

  async restore(link: LinkTarget): Promise<OwnRegistrationView> {
    const content = await this.events.content();
    return this.counted(link, () =>
      this.write(link, async (registration, manager) => {
        if (!registration.cancelledAt) return {};
        if (!canRestore(registration, content.event, new Date())) throw new AppError('EVENT_HAS_BEGUN');
        const place = await this.house.admit(registration.party, content, manager);
        return { ...(await this.attendance.restore({ ...registration, ...place }, manager)), ...place };
      }),
    );
  }

  async export({ registrationId }: LinkTarget): Promise<OwnRegistrationExport> {
    const held = await this.personalData.disclose(registrationId);
    return { exportedAt: new Date().toISOString(), held };
  }

  async erase(link: LinkTarget): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { id } = await this.lock(link, manager);
      await this.personalData.forget([id], manager);
    });
  }

  /** The link keeps working after the email changes. */
  async unsubscribe(personId: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const registration = await this.registrations.findLocked(personId, manager);
      const contact = registration ? { emailKey: emailKey(registration.email) } : { id: personId };
      await this.contacts.leave(contact, manager);
      if (!registration) return;
      const none = { emailUpdates: false, futureEvents: false };
      await addConsents(consentRecords(personId, registration, none, null), manager);
      await this.registrations.update(personId, none, manager);
    });
  }

  private counted<T>({ registrationId }: LinkTarget, change: () => Promise<T>): Promise<T> {
    return this.rateLimits.counting([['ownChanges', registrationId]], change);
  }

  private async write(link: LinkTarget, change: AttendanceChange): Promise<OwnRegistrationView> {
    // Read before the transaction, which already holds a connection.
    const content = await this.events.content();
    return this.transactions.run(async (manager) => {
      const registration = await this.lock(link, manager);
      const changes = await change(registration, manager);
      if (Object.keys(changes).length > 0) await this.registrations.update(registration.id, changes, manager);
      return this.viewOf({ ...registration, ...changes }, content, manager);
    });
  }

  private async find(link: LinkTarget): Promise<Registration> {
    return opened(await this.registrations.find(link.registrationId), link);
  }

  private async lock(link: LinkTarget, manager: EntityManager): Promise<Registration> {
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
    return {
      ...viewOf(registration, content, this.links),
      language,
      pendingEmail,
      cancelledAt: cancelledAt?.toISOString() ?? null,
      canRestore: canRestore(registration, event, now),
      emailUndeliverable: await this.outbox.isUndeliverable(id, email, manager),
      ...(content.party && { canChangeParty: canChangeParty(registration, event, now) }),
      ...(status === 'offered' && offeredUntil && { offeredUntil: offeredUntil.toISOString() }),
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
