import { Injectable } from '@nestjs/common';
import { fieldsOfKind, isOfKind, type FieldOfKind } from '@konbit/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import type { StoredPhoto } from '../common/photos/photo-store.ts';
import { PersonalData } from '../common/personal-data/personal-data.ts';
import { Transactions } from '../database/transactions.ts';
import { hasCome } from './arrivals.repository.ts';
import { consentRecords, ConsentsRepository } from './consents.repository.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { countedAnswers, note, wroteNote, type AnswerCount, type RegistrationSummary } from './registration-summary.ts';
import type { Registration } from './registration.entity.ts';
import {
  RegistrationsRepository,
  type ExportedRegistration,
  type NewRegistrationRow,
} from './registrations.repository.ts';

const exportPage = 1000;

export interface RegistrationsPage {
  /** How many match in all. */
  total: number;
  /** Oldest first. */
  registrations: Registration[];
}

/** What organizers do with the registrations, by command line alone: nothing of this is served over HTTP. */
@Injectable()
export class RegistrationsAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly photos: RegistrationPhotosRepository,
    private readonly consents: ConsentsRepository,
    private readonly transactions: Transactions,
    private readonly personalData: PersonalData,
  ) {}

  /** Those whose name or email holds `search`; `page` counts from 1. */
  async page(search: string, limit: number, page: number): Promise<RegistrationsPage> {
    const skip = (page - 1) * limit;
    if (search === '') return { total: await this.total(), registrations: await this.registrations.list(limit, skip) };
    const [registrations, total] = await this.registrations.search(search, limit, skip);
    return { total, registrations };
  }

  /** With those who have cancelled. */
  total(): Promise<number> {
    return this.registrations.countThose({});
  }

  /** All of them, oldest first, page by page as they are asked for. */
  async *pages(): AsyncGenerator<ExportedRegistration[]> {
    for (let last = ''; ;) {
      const found = await this.registrations.after(last, exportPage);
      yield found;
      if (found.length < exportPage) return;
      last = found.at(-1)?.id ?? '';
    }
  }

  async summary(): Promise<RegistrationSummary> {
    const [{ hasProfileImage: photos, party: people, ...counts }, cancelled, languages, answers] = await Promise.all([
      // The sum of a party's size is its people, as that of a yes is who said so.
      this.registrations.countYes('hasProfileImage', 'party', ...fieldsOfKind('consent')),
      this.registrations.countCancelled(),
      this.registrations.countAnswers('registration.language'),
      Promise.all(Object.entries(countedAnswers).map(async ([name, field]) => [name, await this.countAnswers(field)])),
    ]);
    const counted = Object.fromEntries(answers) as Record<keyof typeof countedAnswers, AnswerCount[]>;
    return { people, cancelled, photos, ...counts, languages, ...counted };
  }

  /** How many have come: registrations, and the people of their parties. */
  async came(): Promise<{ registrations: number; people: number }> {
    const found = await this.registrations
      .notCancelled('person')
      .andWhere(hasCome('person.id'))
      .select('COUNT(*)', 'registrations')
      .addSelect('COALESCE(SUM(person.party), 0)', 'people')
      .getRawOne<{ registrations: string; people: string }>();
    return { registrations: Number(found?.registrations), people: Number(found?.people) };
  }

  /** All that the service holds on the person with this email, as of one moment. Throws REGISTRATION_NOT_FOUND. */
  async disclose(email: string): Promise<Record<string, unknown>> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) =>
      this.personalData.disclose(manager, await this.idOf(manager, email)),
    );
  }

  /** Erases the person with this email everywhere, or nowhere when that fails. Throws REGISTRATION_NOT_FOUND. */
  forget(email: string): Promise<Record<string, number>> {
    // The registration is locked first, as by a guest's first act: the two can't wait for each other in a circle.
    return this.transactions.run(async (manager) =>
      this.personalData.forget(manager, await this.idOf(manager, email, true)),
    );
  }

  /** Whose registration has this email. Throws REGISTRATION_NOT_FOUND. */
  require(email: string): Promise<string> {
    return this.idOf(this.dataSource.manager, email);
  }

  /** Adds many at once, with the photos of those who have one. */
  async addMany(
    manager: EntityManager,
    registrations: readonly NewRegistrationRow[],
    photos: ReadonlyMap<string, StoredPhoto>,
  ): Promise<void> {
    await this.registrations.insert(manager, ...registrations);
    await this.consents.add(
      manager,
      registrations.flatMap((row) => consentRecords(row.id, {}, row, row.language ?? 'en', row.createdAt)),
    );
    await this.photos.add(manager, photos);
  }

  private countAnswers(field: FieldOfKind<'choice' | 'note'>): Promise<AnswerCount[]> {
    return isOfKind(field, 'note')
      ? this.registrations.countAnswers(note(field), wroteNote(field))
      : this.registrations.countAnswers(`registration.${field}`);
  }

  private async idOf(manager: EntityManager, email: string, lock = false): Promise<string> {
    const id = await this.registrations.idOf(manager, email.trim(), lock);
    if (id === null) throw new AppError('REGISTRATION_NOT_FOUND');
    return id;
  }
}
