import { Injectable } from '@nestjs/common';
import type { Language, RegistrationView } from '@konbit/contracts';
import { IsNull } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { newId } from '../common/new-id.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { EventService } from '../event/event.service.ts';
import { Links } from '../mail/links.ts';
import { ConsentsRepository } from './consents.repository.ts';
import { RegistrationMails } from './registration-mails.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { viewOf, type NewRegistrationDto } from './registrations.dto.ts';
import { newRegistration, RegistrationsRepository } from './registrations.repository.ts';

@Injectable()
export class RegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactions,
    private readonly consents: ConsentsRepository,
    private readonly photos: RegistrationPhotosRepository,
    private readonly mails: RegistrationMails,
    private readonly rateLimits: RateLimits,
    private readonly events: EventService,
    private readonly links: Links,
  ) {}

  /**
   * The confirmation mail is written in the same transaction, in `language`; `address` is where the call comes from.
   * Throws TOO_MANY_REQUESTS, IMAGE_UNREADABLE, UNAVAILABLE; EMAIL_ALREADY_REGISTERED, and then the owner of the email
   * gets the link again.
   */
  async register(
    { profileImage, ...answers }: NewRegistrationDto,
    address: string,
    language: Language,
  ): Promise<RegistrationView> {
    await this.rateLimits.consume('registrations', address);
    // Each sends a mail to whoever is named, stranger or not.
    await this.rateLimits.consume('mails', address);
    const { door } = (await this.events.live()).content;
    const photo = profileImage === null ? null : await this.photos.prepare(profileImage);
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
        await this.registrations.insert(manager, registration);
        await this.consents.record(manager, registration.id, {}, registration, language, registration.createdAt);
        if (photo) await this.photos.add(manager, new Map([[registration.id, photo]]));
        await this.mails.queue(manager, 'registered', registration);
        return { ...viewOf(registration), ...(door?.codes && { doorCode: this.links.doorCode(registration.id) }) };
      });
    } catch (failure) {
      if (failure instanceof AppError && failure.code === 'EMAIL_ALREADY_REGISTERED')
        this.mails.linkAgain(answers.email);
      throw failure;
    }
  }

  count(): Promise<number> {
    return this.registrations.count({ cancelledAt: IsNull() });
  }
}
