import { Injectable } from '@nestjs/common';
import type { Language, Party, PlacesLeft, RegistrationView, SavedParty } from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { type Budget, RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { sharedRead } from '../common/shared-read.ts';
import { EventService } from '../event/event.service.ts';
import { NewRegistrationsService } from './new-registrations.service.ts';
import { HouseService } from './house.service.ts';
import { changedParty, partyOf } from './party.ts';
import { aliasBudgets, RegistrationMailsService } from './registration-mails.service.ts';
import type { NewRegistrationDto } from './registrations.dto.ts';
import {
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
    private readonly newRegistrations: NewRegistrationsService,
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactionsService,
    private readonly mails: RegistrationMailsService,
    private readonly rateLimits: RateLimitsService,
    private readonly events: EventService,
    private readonly house: HouseService,
  ) {}

  async register(input: NewRegistrationDto, address: string, language: Language): Promise<RegistrationView> {
    const content = await this.events.content();
    const { adultsAlong, childrenAlong, namesAlong } = input;
    const party = changedParty(newRegistration, { adultsAlong, childrenAlong, namesAlong }, content.party);
    // Each registration mails an email that may be a stranger's.
    const budgets: Budget[] = [['registrations', address], ['mails', address], ...aliasBudgets(input.email)];
    try {
      return await this.rateLimits.counting(budgets, () =>
        this.newRegistrations.store(input, party, content, address, language),
      );
    } catch (failure) {
      if (isEmailTaken(failure)) await this.mails.resendLink(input.email, address, 'taken email');
      throw failure;
    }
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

  readonly count = sharedRead(async (): Promise<number> => this.house.expected(await this.events.content()));
}
