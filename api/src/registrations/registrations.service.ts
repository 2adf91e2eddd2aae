import { Injectable } from '@nestjs/common';
import type { Language, RegistrationView } from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import { Afterwards } from '../common/housekeeping/afterwards.ts';
import { PhotoStore, registrationPhoto } from '../common/photos/photo-store.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { newId } from '../common/new-id.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { consentRecords } from './consent-records.ts';
import { ConsentsRepository } from './consents.repository.ts';
import { newRegistration } from './new-registration.ts';
import { RegistrationMails } from './registration-mails.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { RegistrationTalliesRepository } from './registration-tallies.repository.ts';
import { viewOf } from './registration-view.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import type { NewRegistrationDto } from './registrations.dto.ts';

@Injectable()
export class RegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly tallies: RegistrationTalliesRepository,
    private readonly transactions: IdempotentTransactions,
    private readonly consents: ConsentsRepository,
    private readonly photos: RegistrationPhotosRepository,
    private readonly photoStore: PhotoStore,
    private readonly mails: RegistrationMails,
    private readonly afterwards: Afterwards,
  ) {}

  /**
   * The confirmation mail is written in the same transaction, in `language`. Throws IMAGE_UNREADABLE, UNAVAILABLE;
   * EMAIL_ALREADY_REGISTERED, and then the owner of the address gets the link again.
   */
  async register({ profileImage, ...answers }: NewRegistrationDto, language: Language): Promise<RegistrationView> {
    const photo = profileImage === null ? null : await this.photoStore.upload(profileImage, registrationPhoto);
    const registration: Registration = {
      ...answers,
      ...newRegistration,
      language,
      id: newId(),
      hasProfileImage: photo !== null,
      createdAt: new Date(),
    };
    try {
      return await this.transactions.run(async (manager) => {
        const { id, createdAt } = registration;
        await this.registrations.insert(manager, registration);
        await this.consents.add(manager, consentRecords(id, {}, registration, language, createdAt));
        if (photo) await this.photos.add(manager, new Map([[id, photo]]));
        await this.mails.queue(manager, 'registered', registration);
        await this.tallies.add(manager, 1);
        return viewOf(registration);
      }, viewOf(registration));
    } catch (failure) {
      if (!isDuplicate(failure, 'uq_registrations_email_key')) throw failure;
    }
    this.afterwards.run('link again', () => this.mails.sendLinkAgain(answers.email));
    const taken = new AppError('EMAIL_ALREADY_REGISTERED');
    throw new AppError(taken.code, { email: taken.message });
  }

  count(): Promise<number> {
    return this.tallies.total();
  }
}
