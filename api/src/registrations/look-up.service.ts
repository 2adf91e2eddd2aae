import { Injectable } from '@nestjs/common';
import { isSameName, isWellFormedEmail, type RegistrationMatch } from '@konbit/contracts';
import { emailKey, isSameEmail } from '../common/email-key.ts';
import { AppError } from '../common/errors/app-error.ts';
import { type LimitName, overLimit, RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { RegistrationMailsService } from './registration-mails.service.ts';
import type { RegistrationLookupDto } from './registrations.dto.ts';
import { RegistrationsRepository, type SessionRegistrant } from './registrations.repository.ts';

/** Finds a registration by its email. Limits keep a script from finding out who is registered. */
@Injectable()
export class LookUpService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly rateLimits: RateLimitsService,
    private readonly mails: RegistrationMailsService,
  ) {}

  async find(
    { email, lastName }: RegistrationLookupDto,
    address: string,
    registrant: SessionRegistrant | null,
  ): Promise<RegistrationMatch[]> {
    const own = ownMatch(registrant);
    if (email === undefined) return own;
    if (!isWellFormedEmail(email)) return [];
    if (registrant && isSameEmail(registrant.email, email)) return own;
    return lastName ? this.byName(email, lastName, address) : this.byEmail(email, address);
  }

  private async byEmail(email: string, address: string): Promise<RegistrationMatch[]> {
    const nameNeeded = () => refusal('NAME_NEEDED', 'guesses');
    // Checked before the search, so that a refusal takes equally long for every email.
    if (await this.rateLimits.isUsedUp('guesses', address)) throw nameNeeded();
    const match = await this.registrations.findByEmail(email);
    // Checked again after it, so that parallel calls get no more answers than the limit allows.
    const mayAnswer = match
      ? !(await this.rateLimits.isUsedUp('guesses', address))
      : await this.rateLimits.isWithin('guesses', address);
    if (!mayAnswer) throw nameNeeded();
    return match ? [{ id: match.id, email: match.email }] : [];
  }

  private async byName(email: string, lastName: string, address: string): Promise<RegistrationMatch[]> {
    const subject = emailKey(email);
    // A name counts until it proves right, so that parallel calls get no more answers than the limit allows.
    if (!(await this.rateLimits.isWithin('wrongNames', subject))) {
      await this.mails.resendLink(email, address, 'looking up');
      throw refusal('ANSWERED_BY_MAIL', 'wrongNames');
    }
    const match = await this.registrations.findByEmail(email);
    if (!match || !isSameName(match.lastName, lastName)) return [];
    await this.rateLimits.giveBack('wrongNames', subject);
    return [{ id: match.id, email: match.email }];
  }
}

function ownMatch(registrant: SessionRegistrant | null): RegistrationMatch[] {
  if (!registrant) return [];
  const { id, email, firstName, cancelledAt, status } = registrant;
  const place = status === 'coming' ? {} : { status };
  return [{ id, email, ...(cancelledAt === null && { firstName, ...place }) }];
}

function refusal(code: 'NAME_NEEDED' | 'ANSWERED_BY_MAIL', limit: LimitName): AppError {
  overLimit.publish(limit);
  return new AppError(code);
}
