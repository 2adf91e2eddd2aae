import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { PersonalDataService } from '../common/personal-data/personal-data.service.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { RegistrationsRepository, type RegistrationFilter } from './registrations.repository.ts';

const batchSize = 100;

const nobodyElse = { pendingEmail: null, pendingLinkVersion: null, party: 1, childrenAlong: 0 };
const noAnswers = {
  namesAlong: null,
  hearAbout: null,
  dietaryRestrictions: null,
  accessibilityNeeds: null,
  note: null,
};
const answered: RegistrationFilter[] = Object.keys(noAnswers).map((name) => ({ [name]: Not(IsNull()) }));

/** Erases in batches: after an interruption, another call finishes it. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly photos: RegistrationPhotosRepository,
    private readonly personalData: PersonalDataService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Calls `report` after each batch with how many are erased. */
  forget(filter: RegistrationFilter, report?: (erased: number) => void): Promise<number> {
    const erase = async (ids: string[], manager: EntityManager) => {
      await this.personalData.forget(ids, manager);
    };
    return this.each(filter, erase, report);
  }

  /** Keeps name, email and consents, for news of other events. */
  reduce(filter: RegistrationFilter): Promise<number> {
    return this.each(filter, async (ids, manager) => {
      await this.personalData.forgetRest(ids, manager);
      await this.photos.remove(ids, manager);
      const rest = { ...noAnswers, ...nobodyElse, phone: null, hasProfileImage: false };
      await this.registrations.updateAll(ids, rest, manager);
    });
  }

  countAnswered(): Promise<number> {
    return this.registrations.count(answered);
  }

  clearAnswers(): Promise<number> {
    return this.each(answered, (ids, manager) => this.registrations.updateAll(ids, noAnswers, manager));
  }

  private async each(
    filter: RegistrationFilter | RegistrationFilter[],
    erase: (ids: string[], manager: EntityManager) => Promise<void>,
    report?: (erased: number) => void,
  ): Promise<number> {
    let done = 0;
    for await (const page of this.registrations.pages(batchSize, filter)) {
      const ids = page.map(({ id }) => id);
      done += await this.transactions.run(async (manager) => {
        const locked = await this.registrations.lockAll(ids, filter, manager);
        if (locked.length > 0) await erase(locked, manager);
        return locked.length;
      });
      report?.(done);
    }
    return done;
  }
}
