import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isWellFormedEmail, type Language, type RegistrationMatch, type RegistrationView } from '@konbit/contracts';
import type { EntityManager } from 'typeorm';
import { isSameEmail } from '../common/email-key.ts';
import { AppError } from '../common/errors/app-error.ts';
import { Afterwards } from '../common/housekeeping/afterwards.ts';
import { PhotoStore, type StoredPhoto } from '../common/photos/photo-store.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { newId } from '../common/new-id.ts';
import { Guesses } from '../common/rate-limits/guesses.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { withoutSession } from '../session/opens-session.interceptor.ts';
import { consentRecords } from './consent-records.ts';
import { ConsentsRepository } from './consents.repository.ts';
import type { ReadSession } from './current-session.ts';
import { newRegistration } from './new-registration.ts';
import { preparePhoto } from './prepare-photo.ts';
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
    private readonly guesses: Guesses,
    private readonly consents: ConsentsRepository,
    private readonly photos: RegistrationPhotosRepository,
    private readonly photoStore: PhotoStore,
    private readonly mails: RegistrationMails,
    private readonly afterwards: Afterwards,
  ) {}

  /**
   * The confirmation mail is written in the same transaction, in `language`. Throws IMAGE_UNREADABLE, UNAVAILABLE;
   * EMAIL_ALREADY_REGISTERED, and then the owner of the address gets the link again. Who has guessed too much gets the
   * same answer for every email, without a session: the rest is in the mail.
   */
  async register(
    { profileImage, ...answers }: NewRegistrationDto,
    address: string,
    language: Language,
  ): Promise<RegistrationView> {
    const photo = profileImage === null ? null : await this.photoStore.prepare(await preparePhoto(profileImage));
    const registration: Registration = {
      ...answers,
      ...newRegistration,
      language,
      id: newId(),
      hasProfileImage: photo !== null,
      createdAt: new Date(),
    };
    const { email } = answers;
    try {
      return await this.transactions.run(async (manager) => {
        const mayTell = this.guesses.mayTell(address, email);
        if (!(await this.registrations.insertIf(manager, registration, mayTell))) throw new GuessedTooMuch();
        return this.storeRest(manager, registration, photo);
      }, viewOf(registration));
    } catch (failure) {
      if (failure instanceof GuessedTooMuch) return this.answerAlike(registration, photo);
      if (!isDuplicate(failure, 'uq_registrations_email_key')) throw failure;
      if (!(await this.guesses.tell('taken', address, email))) return this.answerAlike(registration, photo);
    }
    this.afterwards.run('link again', () => this.mails.sendLinkAgain(email));
    const taken = new AppError('EMAIL_ALREADY_REGISTERED');
    throw new AppError(taken.code, { email: taken.message });
  }

  /**
   * The one registration with this email, as a list. Throws ANSWERED_BY_MAIL, for every email alike, when this address
   * has looked for too many; but never for the email of the browser's own session.
   */
  async find(email: string, address: string, session: ReadSession): Promise<RegistrationMatch[]> {
    // Nobody has it, as anybody can see.
    if (!isWellFormedEmail(email)) return [];
    const [own] = await this.own(session);
    if (own && isSameEmail(own.email, email)) return [own];
    const found = await this.guesses.lookUp(address, email, () => this.matching(email));
    if (found) return found;
    this.afterwards.run('link again', () => this.mails.sendLinkAgain(email));
    throw this.guesses.refusal();
  }

  /** What the session may see: its own registration, if it still exists. */
  async own(session: ReadSession): Promise<RegistrationMatch[]> {
    const registrant = await session();
    return registrant ? [{ id: registrant.id, email: registrant.email }] : [];
  }

  count(): Promise<number> {
    return this.tallies.total();
  }

  private async storeRest(manager: EntityManager, registration: Registration, photo: StoredPhoto | null) {
    const { id, language, createdAt } = registration;
    await this.consents.add(manager, consentRecords(id, {}, registration, language, createdAt));
    if (photo) await this.photos.add(manager, new Map([[id, photo]]));
    await this.mails.queue(manager, 'registered', registration);
    await this.tallies.add(manager, 1);
    return viewOf(registration);
  }

  /**
   * Registers whoever is new, and mails the others their link: both get one answer, after the same time. It is not kept
   * under the idempotency key, which would tell one from the other: an email registers once by itself.
   */
  private async answerAlike(registration: Registration, photo: StoredPhoto | null): Promise<RegistrationView> {
    const begunAt = performance.now();
    const { email } = registration;
    try {
      await this.transactions.runUnstored(async (manager) => {
        await this.registrations.insert(manager, registration);
        return this.storeRest(manager, registration, photo);
      });
    } catch (failure) {
      if (!isDuplicate(failure, 'uq_registrations_email_key')) throw failure;
      this.afterwards.run('link again', () => this.mails.sendLinkAgain(email));
    }
    await pause(alikeAfterMs - ((performance.now() - begunAt) % alikeAfterMs));
    return withoutSession(viewOf(registration));
  }

  private async matching(email: string): Promise<RegistrationMatch[]> {
    const match = await this.registrations.match(email);
    return match ? [match] : [];
  }
}

/** Nothing is told of this email, and nothing was looked up. */
class GuessedTooMuch extends Error {}

/** Answers that are to be alike come in steps of this: to store one takes less, or to find that it is one already. */
const alikeAfterMs = 500;
