import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { newId } from '../common/new-id.ts';
import { isSameEmail } from '../common/email-key.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { HouseService } from './house.service.ts';
import { hasEmail, noEmail, RegistrationMailsService } from './registration-mails.service.ts';
import type { Registration } from './registration.entity.ts';
import { confirmedNow, newRegistration, RegistrationsRepository, unanswered } from './registrations.repository.ts';

export type HandEntry = Pick<Registration, 'firstName' | 'lastName' | 'language'> & HandChanges;
export type HandChanges = Partial<
  Pick<
    Registration,
    'email' | 'party' | 'childrenAlong' | 'phone' | 'dietaryRestrictions' | 'accessibilityNeeds' | 'language'
  >
>;

/** Registrations that an organizer enters. They have no consents: nobody can consent for somebody else. */
@Injectable()
export class ManualRegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly house: HouseService,
    private readonly mails: RegistrationMailsService,
    private readonly transactions: TransactionsService,
  ) {}

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
      guestNumber: hasEmail(email) ? null : await this.newNumber(manager),
    };
    await this.registrations.insert([registration], manager);
    await this.mails.queue('registered', registration, manager);
    return registration;
  }

  private async newNumber(manager: EntityManager): Promise<number> {
    await this.house.takeTurn(undefined, manager);
    return this.registrations.nextGuestNumber(manager);
  }

  /** Whether the name is registered already with this telephone, or lack of one. An email is never registered twice. */
  async isKnown({ email, firstName, lastName, phone }: HandEntry): Promise<boolean> {
    if (email !== undefined) return false;
    const namesakes = await this.registrations.namesakes(firstName, lastName);
    return namesakes.some((one) => digitsOf(one.phone) === digitsOf(phone));
  }

  /** Throws VALIDATION_FAILED, EMAIL_ALREADY_REGISTERED. */
  addOne(entry: HandEntry): Promise<Registration> {
    return this.transactions.run((manager) => this.add(entry, new Date(), manager));
  }

  /**
   * A new email counts at once; both addresses get a mail. Throws REGISTRATION_NOT_FOUND, EMAIL_ALREADY_REGISTERED,
   * VALIDATION_FAILED.
   */
  edit(email: string, changes: HandChanges): Promise<string> {
    return this.transactions.run(async (manager) => {
      const before = await this.registrations.lockByEmail(email, manager);
      const moved = emailChange(changes.email, before);
      const party = validParty(changes, before);
      const edited = { ...changes, ...party, ...moved, ...confirmedNow() };
      await this.registrations.update(before.id, edited, manager);
      if (moved) {
        await this.mails.queue('email-left', before, manager);
        const kind = hasEmail(before.email) ? 'email-changed' : 'registered';
        await this.mails.queue(kind, { ...before, ...moved }, manager);
      }
      return before.id;
    });
  }
}

const digitsOf = (phone: string | null | undefined) => (phone ?? '').replace(/\D/g, '');

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
