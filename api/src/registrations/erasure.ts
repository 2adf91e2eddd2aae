import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { PersonalData } from '../common/personal-data/personal-data.ts';
import { Transactions } from '../database/transactions.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** Never by id: they are read part by part, each from the last id on. */
type Which = Omit<FindOptionsWhere<Registration>, 'id'>;

const atOnce = 100;

const noAnswers = { hearAbout: null, dietaryRestrictions: null, accessibilityNeeds: null };
const answered: Which[] = [
  { hearAbout: Not(IsNull()) },
  { dietaryRestrictions: Not(IsNull()) },
  { accessibilityNeeds: Not(IsNull()) },
];

/** Erases of many at once, part by part: interrupted, it goes on when called again. */
@Injectable()
export class Erasure {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly photos: RegistrationPhotosRepository,
    private readonly personalData: PersonalData,
    private readonly transactions: Transactions,
  ) {}

  those(which: Which): Promise<Registration[]> {
    return this.registrations.those(which);
  }

  count(which: Which): Promise<number> {
    return this.registrations.countThose(which);
  }

  /** Everything of these people, everywhere. Answers how many they were. */
  forget(which: Which, onProgress?: (done: number) => void): Promise<number> {
    return this.each(which, async (manager, ids) => void (await this.personalData.forget(manager, ...ids)), onProgress);
  }

  /** Everything of those with these ids who are there. Answers how many they were. */
  async forgetIds(ids: readonly string[]): Promise<number> {
    let forgotten = 0;
    for (let start = 0; start < ids.length; start += atOnce) {
      forgotten += await this.transactions.run(async (manager) => {
        const there = await this.registrations.lockAll(manager, ids.slice(start, start + atOnce));
        if (there.length > 0) await this.personalData.forget(manager, ...there);
        return there.length;
      });
    }
    return forgotten;
  }

  /** Everything but name, email and consents: what it takes to write to them of other events. */
  reduce(which: Which): Promise<number> {
    return this.each(which, async (manager, ids) => {
      await this.personalData.forgetRest(manager, ids);
      await this.photos.remove(manager, ids);
      await this.registrations.updateAll(manager, ids, { ...noAnswers, phone: null, hasProfileImage: false });
    });
  }

  countAnswered(): Promise<number> {
    return this.registrations.countThose(answered);
  }

  /** What people wrote of their own accord, and how they heard of the event. Answers of how many. */
  clearAnswers(): Promise<number> {
    return this.each(answered, (manager, ids) => this.registrations.updateAll(manager, ids, noAnswers));
  }

  private async each(
    which: Which | Which[],
    erase: (manager: EntityManager, ids: string[]) => Promise<void>,
    onProgress: (done: number) => void = () => {},
  ): Promise<number> {
    for (let done = 0, last = ''; ;) {
      const ids = await this.registrations.idsAfter(last, atOnce, which);
      if (ids.length === 0) return done;
      await this.transactions.run(async (manager) => erase(manager, await this.registrations.lockAll(manager, ids)));
      done += ids.length;
      onProgress(done);
      last = ids.at(-1) ?? '';
    }
  }
}
