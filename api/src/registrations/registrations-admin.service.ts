import { Injectable } from '@nestjs/common';
import { fieldsOfKind, type FieldOfKind } from '@konbit/contracts';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import type { StoredPhoto } from '../common/photos/stored-photo.ts';
import { PersonalDataService } from '../common/personal-data/personal-data.service.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { hasArrived, peopleHere } from './arrivals.repository.ts';
import { addConsents, consentRecords } from './consents.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { withoutPlace, RegistrationsRepository, type NewRegistrationRow } from './registrations.repository.ts';

export interface AnswerCount {
  answer: string | null;
  registrations: number;
  people: number;
}

export type RegistrationSummary = Record<
  'registrations' | 'people' | 'children' | 'waiting' | 'cancelled' | 'photos' | FieldOfKind<'consent'>,
  number
> &
  Record<'languages' | 'heardBy' | 'diets' | 'needs', AnswerCount[]>;

@Injectable()
export class RegistrationsAdminService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly photos: RegistrationPhotosRepository,
    private readonly transactions: TransactionsService,
    private readonly personalData: PersonalDataService,
  ) {}

  async summary(): Promise<RegistrationSummary> {
    const sums = {
      photos: 'hasProfileImage',
      people: 'party',
      children: 'childrenAlong',
      ...Object.fromEntries(fieldsOfKind('consent').map((name) => [name, name])),
    };
    const query = this.registrations.expected('registration').select('COUNT(*)', 'registrations');
    for (const [name, column] of Object.entries(sums))
      query.addSelect(`COALESCE(SUM(registration.${column}), 0)`, name);
    const [totals = {}, waiting, cancelled, languages, heardBy, diets, needs] = await Promise.all([
      query.getRawOne<Record<string, string>>(),
      this.registrations.count(withoutPlace),
      this.registrations.count({ cancelledAt: Not(IsNull()) }),
      this.countAnswers('language'),
      this.countAnswers('hearAbout'),
      this.countNotes('dietaryRestrictions'),
      this.countNotes('accessibilityNeeds'),
    ]);
    const counts = Object.fromEntries(Object.entries(totals).map(([name, count]) => [name, Number(count)]));
    return { ...counts, waiting, cancelled, languages, heardBy, diets, needs } as RegistrationSummary;
  }

  async came(): Promise<{ registrations: number; people: number }> {
    const found = await this.registrations
      .expected('person')
      .andWhere(hasArrived('person.id'))
      .select('COUNT(*)', 'registrations')
      .addSelect(`COALESCE(SUM(${peopleHere('person.id', 'person.party')}), 0)`, 'people')
      .getRawOne<{ registrations: string; people: string }>();
    return { registrations: Number(found?.registrations), people: Number(found?.people) };
  }

  async disclose(email: string): Promise<Record<string, unknown>> {
    return this.personalData.disclose(await this.require(email));
  }

  forget(email: string): Promise<Record<string, number>> {
    // It locks the registration first, as a guest's first act does, so that the two can't deadlock.
    return this.transactions.run(async (manager) => {
      const { id } = await this.registrations.lockByEmail(email.trim(), manager);
      return this.personalData.forget([id], manager);
    });
  }

  async require(email: string): Promise<string> {
    const found = await this.registrations.findByEmail(email.trim());
    if (!found) throw new AppError('REGISTRATION_NOT_FOUND');
    return found.id;
  }

  async addMany(
    registrations: readonly NewRegistrationRow[],
    photos: ReadonlyMap<string, StoredPhoto>,
    manager: EntityManager,
  ): Promise<void> {
    await this.registrations.insert(registrations, manager);
    await addConsents(
      registrations.flatMap((row) => consentRecords(row.id, {}, row, row.language ?? 'en', row.createdAt)),
      manager,
    );
    await this.photos.add(photos, manager);
  }

  private async countNotes(field: FieldOfKind<'note'>): Promise<AnswerCount[]> {
    return (await this.countAnswers(field)).filter(({ answer }) => answer !== null);
  }

  private async countAnswers(field: 'language' | FieldOfKind<'choice' | 'note'>): Promise<AnswerCount[]> {
    const counts = await this.registrations
      .expected('registration')
      .select(`MAX(registration.${field})`, 'answer')
      .addSelect('COUNT(*)', 'registrations')
      .addSelect('SUM(registration.party)', 'people')
      .groupBy(`registration.${field}`)
      .orderBy('registrations', 'DESC')
      .addOrderBy('answer')
      .getRawMany<AnswerCount>();
    return counts.map((count) => ({
      ...count,
      registrations: Number(count.registrations),
      people: Number(count.people),
    }));
  }
}
