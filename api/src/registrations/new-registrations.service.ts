import { Injectable } from '@nestjs/common';
import type { EventContent } from '@konbit/event';
import type { Language, RegistrationView } from '@konbit/contracts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { newId } from '../common/new-id.ts';
import { LinksService } from '../mail/links.service.ts';
import { addConsents, consentRecords } from './consents.ts';
import { HouseService } from './house.service.ts';
import type { StoredParty } from './party.ts';
import { RegistrationMailsService } from './registration-mails.service.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { viewOf, type NewRegistrationDto } from './registrations.dto.ts';
import { emailTaken, newRegistration, RegistrationsRepository } from './registrations.repository.ts';

/** Stores a registration with its photo, its consents and its mail. Throws EMAIL_ALREADY_REGISTERED. */
@Injectable()
export class NewRegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactionsService,
    private readonly photos: RegistrationPhotosRepository,
    private readonly house: HouseService,
    private readonly mails: RegistrationMailsService,
    private readonly links: LinksService,
  ) {}

  async store(
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
}
