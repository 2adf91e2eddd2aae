import { Injectable } from '@nestjs/common';
import type { EventContent } from '@konbit/event';
import type { Language, Party, PlacesLeft, RegistrationView, SavedParty } from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { newId } from '../common/new-id.ts';
import { type Budget, RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { sharedRead } from '../common/shared-read.ts';
import { EventService } from '../event/event.service.ts';
import { LinksService } from '../mail/links.service.ts';
import { addConsents, consentRecords } from './consents.ts';
import { HouseService } from './house.service.ts';
import { changedParty, partyOf, type StoredParty } from './party.ts';
import { aliasBudgets, RegistrationMailsService } from './registration-mails.service.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { viewOf, type NewRegistrationDto } from './registrations.dto.ts';
import {
  emailTaken,
  expected,
  isEmailTaken,
  newRegistration,
  RegistrationsRepository,
  type SessionRegistrant,
} from './registrations.repository.ts';

/** The browser that registered may change the party this long; afterwards only the mailed link may. */
const changesByBrowserMs = 60 * 60_000;

@Injectable()
export class RegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactionsService,
    private readonly photos: RegistrationPhotosRepository,
    private readonly mails: RegistrationMailsService,
    private readonly rateLimits: RateLimitsService,
    private readonly events: EventService,
    private readonly links: LinksService,
    private readonly house: HouseService,
  ) {}

  async register(input: NewRegistrationDto, address: string, language: Language): Promise<RegistrationView> {
    const content = await this.events.content();
    const { adultsAlong, childrenAlong, namesAlong } = input;
    const party = changedParty(newRegistration, { adultsAlong, childrenAlong, namesAlong }, content.party);
    // Each registration mails an email that may be a stranger's.
    const budgets: Budget[] = [['registrations', address], ['mails', address], ...aliasBudgets(input.email)];
    try {
      return await this.rateLimits.counting(budgets, () => this.store(input, party, content, address, language));
    } catch (failure) {
      if (isEmailTaken(failure)) await this.mails.resendLink(input.email, address, 'taken email');
      throw failure;
    }
  }

  private async store(
    { profileImage, adultsAlong: _, childrenAlong: __, namesAlong: ___, ...answers }: NewRegistrationDto,
    party: StoredParty,
    content: EventContent,
    address: string,
    language: Language,
  ): Promise<RegistrationView> {
    // A photo takes seconds to read: none is read for an email that is refused anyway.
    const isTaken = profileImage !== null && (await this.registrations.findByEmail(answers.email)) !== null;
    const photo = profileImage === null || isTaken ? null : await this.photos.prepareInTime(profileImage, address);
    const wanted: Registration = {
      ...answers,
      ...newRegistration,
      ...party,
      language,
      id: newId(),
      hasProfileImage: photo !== null,
      createdAt: new Date(),
    };
    return this.transactions.run(async (manager) => {
      // Only here, where a repeated request has got its first answer.
      if (isTaken) throw emailTaken();
      const registration = { ...wanted, ...(await this.house.admit(wanted.party, content, manager)) };
      await this.registrations.insert([registration], manager);
      const consents = consentRecords(registration.id, {}, registration, language, registration.createdAt);
      await addConsents(consents, manager);
      if (photo) await this.photos.add(new Map([[registration.id, photo]]), manager);
      const isComing = registration.status === 'coming';
      await this.mails.queue(isComing ? 'registered' : 'waiting', registration, manager);
      return viewOf(registration, content, this.links);
    });
  }

  async changeParty(registrant: SessionRegistrant, changes: Partial<Party>): Promise<SavedParty> {
    const content = await this.events.content();
    if (!content.party) throw new AppError('NOT_FOUND');
    if (registrant.way !== 'registering') throw new AppError('PARTY_BY_MAIL');
    return this.transactions.run(async (manager) => {
      const registration = await this.registrations.lockOfSession(registrant, manager);
      if (registration.cancelledAt !== null) throw new AppError('REGISTRATION_NOT_FOUND');
      if (Date.now() - registration.createdAt.getTime() > changesByBrowserMs) throw new AppError('PARTY_BY_MAIL');
      const party = await this.house.changeParty(registration, changes, content, manager);
      await this.registrations.update(registration.id, party, manager);
      const { adultsAlong, childrenAlong } = partyOf(party);
      return { adultsAlong, childrenAlong };
    });
  }

  /** Every page asks for this and the next. */
  readonly placesLeft = sharedRead(async (): Promise<PlacesLeft> => this.house.placesLeft(await this.events.content()));

  readonly count = sharedRead(async (): Promise<number> => {
    const { party } = await this.events.content();
    return party ? this.registrations.countPeople(expected) : this.registrations.count(expected);
  });
}
