import { Injectable } from '@nestjs/common';
import { isOpen, type EventFacts } from '@konbit/event';
import type { Language, OwnRegistrationExport, OwnRegistrationView } from '@konbit/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { PersonalData } from '../common/personal-data/personal-data.ts';
import { EventService } from '../event/event.service.ts';
import { Links } from '../mail/links.ts';
import { Outbox } from '../mail/outbox.ts';
import { EmailChange } from './email-change.ts';
import type { OwnRegistrationChangesDto } from './own-registration.dto.ts';
import { Attendance } from '../registrations/attendance.ts';
import { consentRecords, ConsentsRepository } from '../registrations/consents.repository.ts';
import { RegistrationPhotosRepository } from '../registrations/registration-photos.repository.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { viewOf } from '../registrations/registrations.dto.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';

/**
 * What somebody does with their own registration, by the link that was mailed to them. Each call throws LINK_INVALID.
 */
@Injectable()
export class OwnRegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactions,
    private readonly links: Links,
    private readonly outbox: Outbox,
    private readonly photos: RegistrationPhotosRepository,
    private readonly attendance: Attendance,
    private readonly consents: ConsentsRepository,
    private readonly personalData: PersonalData,
    private readonly emailChange: EmailChange,
    private readonly events: EventService,
  ) {}

  /** The id of the registration that the link opens. */
  async identify(manager: EntityManager, token: unknown): Promise<string> {
    return (await this.open(manager, token)).id;
  }

  async read(token: unknown): Promise<OwnRegistrationView> {
    return this.show(await this.open(this.dataSource.manager, token), await this.event());
  }

  /** Throws NOT_FOUND without a photo, UNAVAILABLE. */
  async photo(token: unknown): Promise<Buffer> {
    const { id } = await this.open(this.dataSource.manager, token);
    const photo = await this.photos.read(id);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  }

  /** Throws EMAIL_ALREADY_REGISTERED, TOO_MANY_REQUESTS for the new email. */
  async change(
    token: unknown,
    { email, ...changes }: OwnRegistrationChangesDto,
    language: Language,
  ): Promise<OwnRegistrationView> {
    if (email !== undefined) {
      await this.emailChange.admit(await this.open(this.dataSource.manager, token), email);
    }
    return this.write(token, async (manager, registration) => {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      await this.consents.add(manager, consentRecords(registration.id, registration, given, language, new Date()));
      const pending = email === undefined ? {} : await this.emailChange.ask(manager, registration, email);
      return { ...given, ...pending };
    });
  }

  /**
   * Takes the token of the link that was mailed to the new address, which then opens the registration. Throws
   * EMAIL_ALREADY_REGISTERED.
   */
  async confirmEmail(token: unknown): Promise<OwnRegistrationView> {
    const target = this.links.read('manage', token);
    const event = await this.event();
    return this.transactions.run(async (manager) => {
      const registration = target && (await this.registrations.findLocked(manager, target.registrationId));
      if (!registration) throw new AppError('LINK_INVALID');
      // The link was followed twice.
      if (registration.linkVersion === target.version) return this.show(registration, event, manager);
      if (registration.pendingLinkVersion !== target.version) throw new AppError('LINK_INVALID');
      return this.save(manager, registration, await this.emailChange.confirm(manager, registration), event);
    });
  }

  /** Throws IMAGE_UNREADABLE, UNAVAILABLE. */
  async setPhoto(token: unknown, profileImage: string): Promise<OwnRegistrationView> {
    const photo = await this.photos.prepare(profileImage);
    return this.write(token, async (manager, { id }) => {
      await this.photos.replace(manager, id, photo);
      return { hasProfileImage: true };
    });
  }

  removePhoto(token: unknown): Promise<OwnRegistrationView> {
    return this.write(token, async (manager, { id }) => {
      await this.photos.remove(manager, [id]);
      return { hasProfileImage: false };
    });
  }

  /** Takes the person out of count, gallery and leaderboard at once. Cancelling twice is cancelling once. */
  cancel(token: unknown): Promise<OwnRegistrationView> {
    return this.write(token, this.attendance.cancel);
  }

  /** Undoes cancelling. Throws EVENT_HAS_BEGUN. */
  async restore(token: unknown): Promise<OwnRegistrationView> {
    const event = await this.event();
    return this.write(token, async (manager, registration) => {
      const isLate = registration.cancelledAt && !canRestore(registration, event, new Date());
      if (isLate) throw new AppError('EVENT_HAS_BEGUN');
      return this.attendance.restore(manager, registration);
    });
  }

  /** All that is held, as one moment saw it. */
  async export(token: unknown): Promise<OwnRegistrationExport> {
    return this.dataSource.manager.transaction('REPEATABLE READ', async (manager) => {
      const { id } = await this.open(manager, token);
      return { exportedAt: new Date().toISOString(), held: await this.personalData.disclose(manager, id) };
    });
  }

  /** Erases the person everywhere. */
  async erase(token: unknown): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { id } = await this.open(manager, token, true);
      await this.personalData.forget(manager, id);
    });
  }

  /** Takes back the consent to news, by the link of such a mail, which goes on working when the email changes. */
  async unsubscribe(token: unknown): Promise<void> {
    const target = this.links.read('unsubscribe', token);
    if (!target) throw new AppError('LINK_INVALID');
    await this.transactions.run(async (manager) => {
      const registration = await this.registrations.findLocked(manager, target.registrationId);
      if (!registration) return;
      const none = { emailUpdates: false, futureEvents: false };
      await this.consents.add(manager, consentRecords(registration.id, registration, none, null, new Date()));
      await this.registrations.update(manager, registration.id, none);
    });
  }

  /** Runs `work` on the locked registration, and keeps the changes that it answers. */
  private async write(
    token: unknown,
    work: (manager: EntityManager, registration: Registration) => Promise<Partial<Registration>>,
  ): Promise<OwnRegistrationView> {
    const event = await this.event();
    return this.transactions.run(async (manager) => {
      const registration = await this.open(manager, token, true);
      return this.save(manager, registration, await work(manager, registration), event);
    });
  }

  private async save(
    manager: EntityManager,
    registration: Registration,
    changes: Partial<Registration>,
    event: EventFacts,
  ): Promise<OwnRegistrationView> {
    if (Object.keys(changes).length > 0) await this.registrations.update(manager, registration.id, changes);
    return this.show({ ...registration, ...changes }, event, manager);
  }

  private async open(manager: EntityManager, token: unknown, lock = false): Promise<Registration> {
    const target = this.links.read('manage', token);
    const registration = target && (await this.find(manager, target.registrationId, lock));
    if (registration?.linkVersion !== target?.version || !registration) throw new AppError('LINK_INVALID');
    return registration;
  }

  private find(manager: EntityManager, id: string, lock: boolean): Promise<Registration | null> {
    return lock ? this.registrations.findLocked(manager, id) : this.registrations.find(id, manager);
  }

  /** Asked before a transaction begins, which holds a connection of its own. */
  private async event(): Promise<EventFacts> {
    return (await this.events.live()).content.event;
  }

  private async show(
    registration: Registration,
    event: EventFacts,
    manager?: EntityManager,
  ): Promise<OwnRegistrationView> {
    const { id, email, language, pendingEmail, cancelledAt } = registration;
    return {
      ...viewOf(registration),
      language,
      pendingEmail,
      cancelledAt: cancelledAt?.toISOString() ?? null,
      canRestore: canRestore(registration, event, new Date()),
      emailUndeliverable: await this.outbox.isUndeliverable(id, email, manager),
    };
  }
}

/**
 * Whether a registration can be taken up again: only a cancelled one, while one can register, and until the event
 * begins. One that was made later than that (the site is still open) was never bound by the date, and is not now.
 */
export function canRestore(
  { createdAt, cancelledAt }: Pick<Registration, 'createdAt' | 'cancelledAt'>,
  event: Pick<EventFacts, 'startsAt' | 'closesAt' | 'status'>,
  now: Date,
): boolean {
  const startsAt = new Date(event.startsAt);
  return cancelledAt !== null && isOpen(event, now) && (now < startsAt || createdAt >= startsAt);
}
