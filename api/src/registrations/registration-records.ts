import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { PersonalData } from '../common/personal-data/personal-data.ts';
import { likePattern } from '../database/like-pattern.ts';
import { Transactions } from '../database/transactions.ts';
import { ManagedRegistration } from './managed-registration.entity.ts';
import { RegistrationTally } from './registration-tally.ts';
import { Registration } from './registration.entity.ts';
import { cancelledQuery, summaryQueries, type RegistrationSummary } from './registration-summary.ts';

const exportPage = 1000;

export interface RegistrationsPage {
  /** How many match in all. */
  total: number;
  /** Oldest first. */
  registrations: ManagedRegistration[];
}

/** What organizers do with the registrations, by command line alone: nothing of this is served over HTTP. */
@Injectable()
export class RegistrationRecords {
  constructor(
    @InjectRepository(ManagedRegistration) private readonly registrations: Repository<ManagedRegistration>,
    private readonly tally: RegistrationTally,
    private readonly transactions: Transactions,
    private readonly personalData: PersonalData,
  ) {}

  /** Those whose name or email holds `search`; `page` counts from 1. */
  async page(search: string, limit: number, page: number): Promise<RegistrationsPage> {
    const like = likePattern(search);
    const query = this.registrations
      .createQueryBuilder('registration')
      .where(search === '' ? 'TRUE' : "CONCAT(first_name, ' ', last_name) LIKE :like OR email LIKE :like", { like })
      .orderBy('registration.id');
    const total = search === '' ? await this.total() : await query.getCount();
    const registrations = await query
      .limit(limit)
      .offset((page - 1) * limit)
      .getMany();
    return { total, registrations };
  }

  /** With those who have cancelled, whom the tally leaves out. */
  async total(): Promise<number> {
    const [{ cancelled }] = await this.registrations.query(cancelledQuery);
    return (await this.tally.total()) + Number(cancelled);
  }

  /** All of them, oldest first, read as they are asked for. */
  async *all(): AsyncGenerator<ManagedRegistration> {
    let last = '';
    for (;;) {
      const found = await this.registrations.find({
        where: { id: MoreThan(last) },
        order: { id: 'ASC' },
        take: exportPage,
      });
      yield* found;
      if (found.length < exportPage) return;
      last = found.at(-1)?.id ?? '';
    }
  }

  async summary(): Promise<RegistrationSummary> {
    const { totals, cancelled, heardBy, diets, needs } = summaryQueries;
    const [[counts], [gone], heard, diet, need] = await Promise.all(
      [totals, cancelled, heardBy, diets, needs].map((sql) => this.registrations.query(sql)),
    );
    return {
      ...numbersOf({ ...counts, ...gone }),
      heardBy: heard.map(answerOf),
      diets: diet.map(answerOf),
      needs: need.map(answerOf),
    };
  }

  /** Everything the service holds on the person with this email, as one moment saw it. Throws REGISTRATION_NOT_FOUND. */
  async disclose(email: string): Promise<Record<string, unknown>> {
    return this.registrations.manager.transaction('REPEATABLE READ', async (manager) =>
      this.personalData.disclose(manager, await this.idOf(manager, email)),
    );
  }

  /** Erases the person with this email everywhere, or nowhere when that fails. Throws REGISTRATION_NOT_FOUND. */
  forget(email: string): Promise<Record<string, number>> {
    // The registration is locked first, as the first act of a guest does: neither waits for the other in a circle.
    return this.transactions.run(async (manager) =>
      this.personalData.forget(manager, await this.idOf(manager, email, 'FOR UPDATE')),
    );
  }

  /** Throws REGISTRATION_NOT_FOUND. */
  async require(email: string): Promise<void> {
    await this.idOf(this.registrations.manager, email);
  }

  /** Adds many at once, with the photos of those who have one. */
  async addMany(manager: EntityManager, registrations: Registration[], photos: Map<string, Buffer>): Promise<void> {
    await manager.query(
      `INSERT INTO registrations (id, first_name, last_name, email, hear_about, dietary_restrictions,
        accessibility_needs, email_updates, future_events, has_profile_image, created_at) VALUES ?`,
      [registrations.map(rowOf)],
    );
    if (photos.size > 0)
      await manager.query('INSERT INTO registration_photos (registration_id, content) VALUES ?', [[...photos]]);
    await this.tally.add(manager, registrations.length);
  }

  private async idOf(manager: EntityManager, email: string, lock = ''): Promise<string> {
    const [row] = await manager.query(`SELECT id FROM registrations WHERE email = ? ${lock}`, [email.trim()]);
    if (!row) throw new AppError('REGISTRATION_NOT_FOUND');
    return row.id;
  }
}

const rowOf = (registration: Registration) => [
  registration.id,
  registration.firstName,
  registration.lastName,
  registration.email,
  registration.hearAbout,
  registration.dietaryRestrictions,
  registration.accessibilityNeeds,
  registration.emailUpdates,
  registration.futureEvents,
  registration.hasProfileImage,
  registration.createdAt,
];

const answerOf = ({ answer, registrations }: { answer: string | null; registrations: string }) => ({
  answer,
  registrations: Number(registrations),
});

const numbersOf = (counts: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count ?? 0)])) as Pick<
    RegistrationSummary,
    'registrations' | 'cancelled' | 'photos' | 'emailUpdates' | 'futureEvents'
  >;
