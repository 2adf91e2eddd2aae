import { Injectable } from '@nestjs/common';
import { isOpen, type EventContent, type EventFacts } from '@konbit/event';
import type { Language, OwnRegistrationExport, OwnRegistrationView, Party } from '@konbit/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Contacts } from '../contacts/contacts.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { PersonalData } from '../common/personal-data/personal-data.ts';
import { EventService } from '../event/event.service.ts';
import { Links, type LinkTarget } from '../mail/links.ts';
import { Outbox } from '../mail/outbox.ts';
import { EmailChange } from './email-change.ts';
import type { OwnRegistrationChangesDto } from './own-registration.dto.ts';
import { Attendance } from '../registrations/attendance.ts';
import { ConsentsRepository } from '../registrations/consents.repository.ts';
import { House } from '../registrations/house.ts';
import { canChangeParty, withoutUndefined, withSaid } from '../registrations/party.ts';
import { RegistrationPhotosRepository } from '../registrations/registration-photos.repository.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { doorCodeView, partyView, viewOf } from '../registrations/registrations.dto.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { WaitingList } from '../registrations/waiting-list.ts';

@Injectable()
export class OwnRegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactions,
    private readonly outbox: Outbox,
    private readonly photos: RegistrationPhotosRepository,
    private readonly attendance: Attendance,
    private readonly consents: ConsentsRepository,
    private readonly contacts: Contacts,
    private readonly personalData: PersonalData,
    private readonly emailChange: EmailChange,
    private readonly events: EventService,
    private readonly links: Links,
    private readonly house: House,
    private readonly waitingList: WaitingList,
  ) {}

  async identify(manager: EntityManager, link: LinkTarget): Promise<string> {
    return (await this.open(manager, link)).id;
  }

  async read(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.show(await this.open(this.dataSource.manager, link), await this.content());
  }

  async photo(link: LinkTarget): Promise<Buffer> {
    const { id } = await this.open(this.dataSource.manager, link);
    const photo = await this.photos.read(id);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  }

  async change(
    link: LinkTarget,
    { email, adultsAlong, childrenAlong, namesAlong, ...changes }: OwnRegistrationChangesDto,
    language: Language,
  ): Promise<OwnRegistrationView> {
    const said = withoutUndefined({ adultsAlong, childrenAlong, namesAlong });
    if (email !== undefined) {
      await this.emailChange.admit(await this.open(this.dataSource.manager, link), email);
    }
    return this.write(link, async (manager, registration, content) => {
      const party = await this.party(manager, registration, said, content);
      const answers = withoutUndefined(changes);
      await this.consents.record(manager, registration.id, registration, answers, language);
      const pending = email === undefined ? {} : await this.emailChange.ask(manager, registration, email);
      return { ...answers, ...pending, ...party };
    });
  }

  async confirmEmail(link: LinkTarget): Promise<OwnRegistrationView> {
    const content = await this.content();
    return this.transactions.run(async (manager) => {
      const registration = await this.registrations.findLocked(manager, link.registrationId);
      if (registration?.linkVersion === link.version) return this.show(registration, content, manager);
      if (registration?.pendingLinkVersion !== link.version) throw new AppError('LINK_INVALID');
      return this.save(manager, registration, await this.emailChange.confirm(manager, registration), content);
    });
  }

  async setPhoto(link: LinkTarget, profileImage: string): Promise<OwnRegistrationView> {
    const photo = await this.photos.prepare(profileImage);
    return this.write(link, async (manager, { id }) => {
      await this.photos.replace(manager, id, photo);
      return { hasProfileImage: true };
    });
  }

  removePhoto(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.write(link, async (manager, { id }) => {
      await this.photos.remove(manager, [id]);
      return { hasProfileImage: false };
    });
  }

  cancel(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.write(link, this.attendance.cancel);
  }

  takePlace(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.write(link, this.waitingList.take);
  }

  restore(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.write(link, async (manager, registration, content) => {
      if (!registration.cancelledAt) return {};
      if (!canRestore(registration, content.event, new Date())) throw new AppError('EVENT_HAS_BEGUN');
      const place = await this.house.admit(manager, registration.party, content);
      return { ...(await this.attendance.restore(manager, { ...registration, ...place })), ...place };
    });
  }

  async export(link: LinkTarget): Promise<OwnRegistrationExport> {
    return this.dataSource.manager.transaction('REPEATABLE READ', async (manager) => {
      const { id } = await this.open(manager, link);
      return { exportedAt: new Date().toISOString(), held: await this.personalData.disclose(manager, id) };
    });
  }

  async erase(link: LinkTarget): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { id } = await this.open(manager, link, true);
      await this.personalData.forget(manager, id);
    });
  }

  /** Takes back the consent to news, by the link of such a mail, which goes on working when the email changes. */
  async unsubscribe(personId: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const registration = await this.registrations.findLocked(manager, personId);
      if (!registration) return void (await this.contacts.leave(manager, { id: personId }));
      const none = { emailUpdates: false, futureEvents: false };
      await this.consents.record(manager, personId, registration, none, null);
      await this.registrations.update(manager, personId, none);
    });
  }

  private async party(manager: EntityManager, before: Registration, said: Partial<Party>, content: EventContent) {
    if (Object.keys(said).length === 0) return {};
    if (!canChangeParty(before, content.event, new Date())) throw new AppError('PARTY_COUNTED');
    const party = withSaid(before, said, content.party);
    await this.house.grow(manager, before, party.party, content);
    return party;
  }

  private async write(
    link: LinkTarget,
    work: (manager: EntityManager, registration: Registration, content: EventContent) => Promise<Partial<Registration>>,
  ): Promise<OwnRegistrationView> {
    const content = await this.content();
    return this.transactions.run(async (manager) => {
      const registration = await this.open(manager, link, true);
      return this.save(manager, registration, await work(manager, registration, content), content);
    });
  }

  private async save(
    manager: EntityManager,
    registration: Registration,
    changes: Partial<Registration>,
    content: EventContent,
  ): Promise<OwnRegistrationView> {
    if (Object.keys(changes).length > 0) await this.registrations.update(manager, registration.id, changes);
    return this.show({ ...registration, ...changes }, content, manager);
  }

  private async open(manager: EntityManager, { registrationId, version }: LinkTarget, lock = false) {
    const { registrations } = this;
    const found = lock
      ? await registrations.findLocked(manager, registrationId)
      : await registrations.find(registrationId, manager);
    if (found?.linkVersion !== version) throw new AppError('LINK_INVALID');
    return found;
  }

  /** Asked before a transaction begins, which holds a connection of its own. */
  private async content(): Promise<EventContent> {
    return (await this.events.live()).content;
  }

  private async show(
    registration: Registration,
    content: EventContent,
    manager?: EntityManager,
  ): Promise<OwnRegistrationView> {
    const { id, email, language, pendingEmail, cancelledAt, status, offeredUntil } = registration;
    const { event } = content;
    const now = new Date();
    return {
      ...viewOf(registration),
      ...partyView(registration, content),
      language,
      pendingEmail,
      cancelledAt: cancelledAt?.toISOString() ?? null,
      canRestore: canRestore(registration, event, now),
      emailUndeliverable: await this.outbox.isUndeliverable(id, email, manager),
      ...doorCodeView(registration, content, this.links),
      ...(content.party && { canChangeParty: canChangeParty(registration, event, now) }),
      ...(status === 'offered' && offeredUntil && { offeredUntil: offeredUntil.toISOString() }),
    };
  }
}

/** Until the event begins; one that was made later, while the site is open, was never bound by the date. */
export function canRestore(
  { createdAt, cancelledAt }: Pick<Registration, 'createdAt' | 'cancelledAt'>,
  event: Pick<EventFacts, 'startsAt' | 'closesAt' | 'status'>,
  now: Date,
): boolean {
  const startsAt = new Date(event.startsAt);
  return cancelledAt !== null && isOpen(event, now) && (now < startsAt || createdAt >= startsAt);
}
