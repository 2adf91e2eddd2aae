import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { newId } from '../common/new-id.ts';
import { isSameEmail } from '../common/email-key.ts';
import { HouseService } from './house.service.ts';
import { hasEmail, noEmail, RegistrationMailsService } from './registration-mails.service.ts';
import type { Registration } from './registration.entity.ts';
import { confirmedNow, newRegistration, RegistrationsRepository, unanswered } from './registrations.repository.ts';

export type HandEntry = Pick<Registration, 'firstName' | 'lastName' | 'language'> & HandChanges;
export type HandChanges = Partial<
  Pick<
    Registration,
    'email' | 'party' | 'childrenAlong' | 'phone' | 'dietaryRestrictions' | 'accessibilityNeeds' | 'language' | 'note'
  >
>;
/** An email of null: the guest has none. */
export type HandCorrections = Omit<HandChanges, 'email'> &
  Partial<Pick<Registration, 'firstName' | 'lastName'>> & { email?: string | null };

/** Registrations that an organizer enters. They have no consents: nobody can consent for somebody else. */
@Injectable()
export class ManualRegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly house: HouseService,
    private readonly mails: RegistrationMailsService,
  ) {}

  /** Above the capacity too. Throws VALIDATION_FAILED, EMAIL_ALREADY_REGISTERED. */
  async add(
    { email = noEmail(), ...entry }: HandEntry,
    createdAt: Date,
    manager: EntityManager,
  ): Promise<Registration> {
    const registration: Registration = {
      ...unanswered,
      ...newRegistration,
      ...entry,
      email,
      ...validParty(entry),
      id: newId(),
      hasProfileImage: false,
      createdAt,
      confirmedAt: createdAt,
      guestNumber: null,
      ...(await this.numberOf(email, { guestNumber: null }, manager)),
    };
    await this.registrations.insert([registration], manager);
    await this.mails.queue('registered', registration, manager);
    return registration;
  }

  /** Whether the name is registered already with this telephone, or lack of one. An email is never registered twice. */
  async isKnown({ email, firstName, lastName, phone }: HandEntry): Promise<boolean> {
    if (email !== undefined) return false;
    const namesakes = await this.registrations.namesakes(firstName, lastName);
    return namesakes.some((one) => digitsOf(one.phone) === digitsOf(phone));
  }

  /**
   * `before` is locked. A new email counts at once; both addresses get a mail. Throws EMAIL_ALREADY_REGISTERED,
   * VALIDATION_FAILED.
   */
  async correct(
    before: Registration,
    { email, ...changes }: HandCorrections,
    manager: EntityManager,
  ): Promise<Registration> {
    const moved = emailChange(email === null ? withoutEmail(before) : email, before);
    const party = validParty(changes, before);
    const number = moved && (await this.numberOf(moved.email, before, manager));
    const edited = { ...changes, ...party, ...moved, ...number, ...confirmedNow() };
    await this.registrations.update(before.id, edited, manager);
    if (moved) {
      await this.mails.queue('email-left', before, manager);
      const kind = hasEmail(before.email) ? 'email-changed' : 'registered';
      await this.mails.queue(kind, { ...before, ...changes, ...moved }, manager);
    }
    return { ...before, ...edited };
  }

  /** A new number, for a guest without an email who has none yet. */
  private async numberOf(
    email: string,
    { guestNumber }: Pick<Registration, 'guestNumber'>,
    manager: EntityManager,
  ): Promise<Pick<Registration, 'guestNumber'> | undefined> {
    if (hasEmail(email) || guestNumber) return undefined;
    await this.house.takeTurn(undefined, manager);
    return { guestNumber: await this.registrations.nextGuestNumber(manager) };
  }
}

const digitsOf = (phone: string | null | undefined) => (phone ?? '').replace(/\D/g, '');

const withoutEmail = ({ email }: Registration) => (hasEmail(email) ? noEmail() : email);

function emailChange(email: string | undefined, { email: present, linksIssued }: Registration) {
  if (email === undefined || isSameEmail(email, present)) return undefined;
  const linkVersion = linksIssued + 1;
  return { email, linkVersion, linksIssued: linkVersion, pendingEmail: null, pendingLinkVersion: null };
}

const tooManyChildren = (party: number, children: number) =>
  `A party of ${party} can't have ${children} children: the one who registers is none. Say how many come, with them and all children.`;

/** Throws VALIDATION_FAILED. */
function validParty(changes: HandChanges, before: Pick<Registration, 'party' | 'childrenAlong'> = newRegistration) {
  const { party, childrenAlong } = { ...before, ...changes };
  if (childrenAlong >= party)
    throw new AppError('VALIDATION_FAILED', { childrenAlong: tooManyChildren(party, childrenAlong) });
  return { party, childrenAlong };
}
