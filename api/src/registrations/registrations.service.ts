import { Injectable } from '@nestjs/common';
import { isWellFormedEmail, type Language, type RegistrationMatch, type RegistrationView } from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import { Afterwards } from '../common/housekeeping/afterwards.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { newId } from '../common/new-id.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { preparePhoto } from './prepare-photo.ts';
import { RegistrationMails } from './registration-mails.ts';
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
    private readonly rateLimits: RateLimits,
    private readonly photos: RegistrationPhotosRepository,
    private readonly mails: RegistrationMails,
    private readonly afterwards: Afterwards,
  ) {}

  /**
   * The confirmation mail is written in the same transaction, in `language`. Throws IMAGE_UNREADABLE;
   * EMAIL_ALREADY_REGISTERED, and then the owner of the address gets the link again.
   */
  async register(
    { profileImage, ...answers }: NewRegistrationDto,
    address: string,
    language: Language,
  ): Promise<RegistrationView> {
    const photo = profileImage === null ? null : await preparePhoto(profileImage);
    try {
      return await this.transactions.run(async (manager) => {
        const hasProfileImage = photo !== null;
        const registration = { ...answers, ...fresh, language, id: newId(), hasProfileImage, createdAt: new Date() };
        await this.registrations.insert(manager, registration);
        if (photo) await this.photos.store(manager, registration.id, photo);
        await this.mails.queue(manager, 'registered', registration);
        await this.tallies.add(manager, 1);
        return viewOf(registration);
      });
    } catch (failure) {
      if (!isDuplicate(failure, 'uq_registrations_email')) throw failure;
      // Whoever tries many emails here learns which are taken, just as by looking them up.
      await this.rateLimits.count('guesses', address);
      this.afterwards.run('link again', () => this.mails.sendLinkAgain(answers.email));
      const taken = new AppError('EMAIL_ALREADY_REGISTERED');
      throw new AppError(taken.code, { email: taken.message });
    }
  }

  /** The one registration with this email, as a list. Looking for nobody often is guessing, and is refused. */
  async find(email: string, address: string): Promise<RegistrationMatch[]> {
    await this.rateLimits.check('guesses', address);
    const found = isWellFormedEmail(email) ? await this.matching({ email }) : [];
    if (found.length === 0) await this.rateLimits.count('guesses', address);
    return found;
  }

  /** What the session may see: its own registration, if it still exists. */
  async own(session: string | null): Promise<RegistrationMatch[]> {
    return session === null ? [] : this.matching({ id: session });
  }

  count(): Promise<number> {
    return this.tallies.total();
  }

  private async matching(which: { id: string } | { email: string }): Promise<RegistrationMatch[]> {
    const match = await this.registrations.match(which);
    return match ? [match] : [];
  }
}

/** A link and a calendar entry, each in its first version. */
const fresh = { linkVersion: 1, linksIssued: 1, calendarSequence: 0 };
