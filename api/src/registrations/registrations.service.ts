import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isWellFormedEmail, type RegistrationMatch, type RegistrationView } from '@konbit/contracts';
import { Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { AnswerOnce } from '../common/idempotency/answer-once.ts';
import { newId } from '../common/new-id.ts';
import { keepPhoto } from '../common/photos/keep-photo.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { RegistrationTally } from './registration-tally.ts';
import { Registration } from './registration.entity.ts';
import type { NewRegistrationDto } from './registrations.dto.ts';

/** How a registrant's photo is kept. */
const photoFormat = { longestSidePx: 1200, quality: 80 };

@Injectable()
export class RegistrationsService {
  constructor(
    @InjectRepository(Registration) private readonly registrations: Repository<Registration>,
    private readonly tally: RegistrationTally,
    private readonly answerOnce: AnswerOnce,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Throws EMAIL_ALREADY_REGISTERED, IMAGE_UNREADABLE. */
  async register({ profileImage, ...answers }: NewRegistrationDto, address: string): Promise<RegistrationView> {
    const photo = profileImage === null ? null : await keepPhoto(profileImage, 'profileImage', photoFormat);
    try {
      return await this.answerOnce.run(async (manager) => {
        const registration = { ...answers, id: newId(), hasProfileImage: photo !== null, createdAt: new Date() };
        await manager.insert(Registration, registration);
        if (photo) await storePhoto(manager, registration.id, photo);
        await this.tally.add(manager, 1);
        return viewOf(registration);
      });
    } catch (failure) {
      if (!isDuplicate(failure, 'uq_registrations_email')) throw failure;
      // Whoever tries many emails here learns which are taken, just as by looking them up.
      await this.rateLimits.count('guesses', address);
      const taken = new AppError('EMAIL_ALREADY_REGISTERED');
      throw new AppError(taken.code, { email: taken.message });
    }
  }

  /** The one registration with this email, as a list. Looking for nobody often is guessing, and is refused. */
  async find(email: string, address: string): Promise<RegistrationMatch[]> {
    await this.rateLimits.check('guesses', address);
    const found = isWellFormedEmail(email) ? await this.matches({ email }) : [];
    if (found.length === 0) await this.rateLimits.count('guesses', address);
    return found;
  }

  /** What the session may see: its own registration, if it still exists. */
  async own(session: string | null): Promise<RegistrationMatch[]> {
    return session === null ? [] : this.matches({ id: session });
  }

  count(): Promise<number> {
    return this.tally.total();
  }

  private matches(where: { id: string } | { email: string }): Promise<RegistrationMatch[]> {
    const [[column, value]] = Object.entries(where) as [[string, string]];
    return this.registrations.query(`SELECT id, email FROM registrations WHERE ${column} = ?`, [value]);
  }
}

async function storePhoto(manager: EntityManager, registrationId: string, photo: Buffer): Promise<void> {
  await manager.query('INSERT INTO registration_photos (registration_id, content) VALUES (?, ?)', [
    registrationId,
    photo,
  ]);
}

const viewOf = ({ createdAt, ...registration }: Registration): RegistrationView => ({
  ...registration,
  createdAt: createdAt.toISOString(),
});
