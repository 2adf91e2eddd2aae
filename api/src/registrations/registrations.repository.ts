import { forEachField, type FieldName } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  In,
  IsNull,
  MoreThan,
  Not,
  Repository,
  type EntityManager,
  type FindOptionsWhere,
  type SelectQueryBuilder,
} from 'typeorm';
import { emailKey } from '../common/email-key.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { likePattern } from '../database/like-pattern.ts';
import { isEnded } from '../session/ended-sessions.repository.ts';
import { Registration } from './registration.entity.ts';
import type { AnswerCount } from './registration-summary.ts';

/** For a query about another table: whether the registration whose id is in `column` has been cancelled. */
export const isCancelled = (column: string): string =>
  `EXISTS (SELECT 1 FROM registrations WHERE registrations.id = ${column} AND registrations.cancelled_at IS NOT NULL)`;

/** What is to be known of whom a session names. */
export type SessionRegistrant = Pick<Registration, 'id' | 'email' | 'firstName' | 'cancelledAt'>;

/** What every registration begins with: a link and a calendar entry, each in its first version. */
export const newRegistration = {
  linkVersion: 1,
  linksIssued: 1,
  calendarSequence: 0,
  pendingEmail: null,
  pendingLinkVersion: null,
  cancelledAt: null,
  party: 1,
};

/** A row to be added: what a new registration has by default may be left out. */
export type NewRegistrationRow = Omit<Registration, Defaulted> & Partial<Pick<Registration, Defaulted>>;
type Defaulted =
  | 'language'
  | 'linkVersion'
  | 'linksIssued'
  | 'pendingEmail'
  | 'pendingLinkVersion'
  | 'cancelledAt'
  | 'calendarSequence'
  | 'party';

/** What the door may know of a guest. */
export type ExpectedGuest = Pick<Registration, 'id' | 'firstName' | 'lastName' | 'email' | 'party'>;

/** What an export tells of a registration. */
export type ExportedRegistration = Pick<
  Registration,
  FieldName | 'id' | 'language' | 'party' | 'phone' | 'hasProfileImage' | 'createdAt' | 'cancelledAt'
>;
const exported: Record<keyof ExportedRegistration, true> = {
  ...forEachField<Record<FieldName, true>>(() => true),
  id: true,
  language: true,
  party: true,
  phone: true,
  hasProfileImage: true,
  createdAt: true,
  cancelledAt: true,
};

type Among = FindOptionsWhere<Registration> | FindOptionsWhere<Registration>[];

@Injectable()
export class RegistrationsRepository {
  constructor(@InjectRepository(Registration) private readonly rows: Repository<Registration>) {}

  /** Throws the database's duplicate, see `isEmailTaken`. */
  async insert(manager: EntityManager, ...registrations: NewRegistrationRow[]): Promise<void> {
    await manager.insert(Registration, registrations.map(withEmailKey));
  }

  find(id: string, manager: EntityManager = this.rows.manager): Promise<Registration | null> {
    return manager.findOneBy(Registration, { id });
  }

  /** The same, locked until the transaction ends. */
  findLocked(manager: EntityManager, id: string): Promise<Registration | null> {
    return manager.findOne(Registration, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  findByEmail(email: string, manager: EntityManager = this.rows.manager): Promise<Registration | null> {
    return manager.findOneBy(Registration, { emailKey: emailKey(email) });
  }

  /** Those of these ids that there are, locked until the transaction ends. */
  async lockAll(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    const where = { id: In(ids) };
    const lock = { mode: 'pessimistic_write' } as const;
    return (await manager.find(Registration, { select: { id: true }, where, order: { id: 'ASC' }, lock })).map(idOf);
  }

  /** `lock`: until the transaction ends. */
  async idOf(manager: EntityManager, email: string, lock = false): Promise<string | null> {
    const mode = lock && ({ lock: { mode: 'pessimistic_write' } } as const);
    const where = { emailKey: emailKey(email) };
    return (await manager.findOne(Registration, { select: { id: true }, where, ...mode }))?.id ?? null;
  }

  isRegistered(manager: EntityManager, email: string): Promise<boolean> {
    return manager.existsBy(Registration, { emailKey: emailKey(email) });
  }

  /** What a look-up may tell, and the name that it may ask for. */
  match(email: string): Promise<Pick<Registration, 'id' | 'email' | 'lastName'> | null> {
    const select = { id: true, email: true, lastName: true };
    return this.rows.findOne({ select, where: { emailKey: emailKey(email) } });
  }

  /** Whom a session names, and whether it was left: in one statement, as every call of the hub asks. */
  async ofSession(id: string, mark: string): Promise<(SessionRegistrant & { isEnded: boolean }) | null> {
    const found = await this.rows
      .createQueryBuilder('registration')
      .select('registration.id', 'id')
      .addSelect('registration.email', 'email')
      .addSelect('registration.firstName', 'firstName')
      .addSelect('registration.cancelledAt', 'cancelledAt')
      .addSelect(isEnded(':mark'), 'isEnded')
      .where({ id })
      .setParameter('mark', mark)
      .getRawOne<SessionRegistrant & { isEnded: number | string }>();
    return found ? { ...found, isEnded: Number(found.isEnded) === 1 } : null;
  }

  /** Of the links that open it, or null when there is no such registration. */
  linkVersions(id: string): Promise<Pick<Registration, 'linkVersion' | 'pendingLinkVersion'> | null> {
    return this.rows.findOne({ select: { id: true, linkVersion: true, pendingLinkVersion: true }, where: { id } });
  }

  /** Whether it is not cancelled, which stays so until the transaction ends. */
  async lockNotCancelled(manager: EntityManager, id: string): Promise<boolean> {
    const where = { id, cancelledAt: IsNull() };
    const lock = { mode: 'pessimistic_write' } as const;
    return (await manager.findOne(Registration, { select: { id: true }, where, lock })) !== null;
  }

  async updateAll(manager: EntityManager, ids: readonly string[], changes: Partial<Registration>): Promise<void> {
    await manager.update(Registration, { id: In(ids) }, changes);
  }

  async update(manager: EntityManager, id: string, changes: Partial<Registration>): Promise<void> {
    await manager.update(Registration, id, withEmailKey(changes));
  }

  /** Answers how many there were. */
  async remove(manager: EntityManager, ids: readonly string[]): Promise<number> {
    return (await manager.delete(Registration, { id: In(ids) })).affected ?? 0;
  }

  those(which: Among): Promise<Registration[]> {
    return this.rows.find({ where: which, order: { id: 'ASC' } });
  }

  countThose(which: Among): Promise<number> {
    return this.rows.countBy(which);
  }

  countNotCancelled(): Promise<number> {
    return this.countThose({ cancelledAt: IsNull() });
  }

  /** Notes, by the database's clock, that the link is mailed again now. False when that was less than an hour ago. */
  async noteLinkMailed(manager: EntityManager, email: string): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Registration)
      .set({ linkMailedAt: () => 'NOW(3)' })
      .where('email_key = :key AND (link_mailed_at IS NULL OR link_mailed_at <= NOW(3) - INTERVAL 1 HOUR)', {
        key: emailKey(email),
      })
      .execute();
    return affected !== 0;
  }

  /** Names by id; those who are not (or no longer) registered, or have cancelled, are missing. */
  async names(ids: readonly string[]): Promise<Map<string, { firstName: string; lastName: string }>> {
    const found = await this.notCancelled('registration')
      .select('registration.id', 'id')
      .addSelect('registration.firstName', 'firstName')
      .addSelect('registration.lastName', 'lastName')
      .andWhere({ id: In(ids) })
      .getRawMany<{ id: string; firstName: string; lastName: string }>();
    return new Map(found.map(({ id, ...name }) => [id, name]));
  }

  /** Oldest first, as ids grow with time. */
  after(id: string, count: number): Promise<ExportedRegistration[]> {
    return this.rows.find({ select: exported, where: { id: MoreThan(id) }, order: { id: 'ASC' }, take: count });
  }

  /** Those who have not cancelled, in the order of their ids; rows without entities, and nothing else of them. */
  expectedAfter(id: string, count: number): Promise<ExpectedGuest[]> {
    return this.notCancelled('registration')
      .select('registration.id', 'id')
      .addSelect('registration.firstName', 'firstName')
      .addSelect('registration.lastName', 'lastName')
      .addSelect('registration.email', 'email')
      .addSelect('registration.party', 'party')
      .andWhere('registration.id > :id', { id })
      .orderBy('registration.id')
      .limit(count)
      .getRawMany();
  }

  /** `among`: of those only for whom this holds. */
  async idsAfter(id: string, count: number, among: Among = {}): Promise<string[]> {
    const where = [among].flat().map((one) => ({ ...one, id: MoreThan(id) }));
    return (await this.rows.find({ select: { id: true }, where, order: { id: 'ASC' }, take: count })).map(idOf);
  }

  /** Those whose name or email holds `search`, oldest first, and how many there are in all. */
  search(search: string, take: number, skip: number): Promise<[Registration[], number]> {
    return this.rows
      .createQueryBuilder('registration')
      .where("CONCAT(first_name, ' ', last_name) LIKE :like OR email LIKE :like", { like: likePattern(search) })
      .orderBy('registration.id')
      .limit(take)
      .offset(skip)
      .getManyAndCount();
  }

  list(take: number, skip: number): Promise<Registration[]> {
    return this.rows.find({ order: { id: 'ASC' }, take, skip });
  }

  countCancelled(): Promise<number> {
    return this.countThose({ cancelledAt: Not(IsNull()) });
  }

  /** How many said yes to each of these questions, of those who have not cancelled. */
  async countYes<K extends keyof Registration>(...questions: K[]): Promise<Record<K | 'registrations', number>> {
    const query = this.notCancelled('registration').select('COUNT(*)', 'registrations');
    for (const question of questions) query.addSelect(`SUM(registration.${question})`, question);
    const counts = Object.entries((await query.getRawOne()) ?? {});
    return Object.fromEntries(counts.map(([name, count]) => [name, Number(count ?? 0)])) as Record<K, number> & {
      registrations: number;
    };
  }

  /**
   * How many gave each answer, of those who have not cancelled; most frequent first. `answer`: `registration.…`, in
   * SQL.
   */
  async countAnswers(answer: string, condition = 'TRUE'): Promise<AnswerCount[]> {
    const counts = await this.notCancelled('registration')
      .select(`MAX(${answer})`, 'answer')
      .addSelect('COUNT(*)', 'registrations')
      .andWhere(condition)
      .groupBy(answer)
      .orderBy('registrations', 'DESC')
      .addOrderBy('answer')
      .getRawMany<AnswerCount>();
    return counts.map((count) => ({ ...count, registrations: Number(count.registrations) }));
  }

  /** Those who have not cancelled, for a query that goes on from there. */
  notCancelled(alias: string, manager: EntityManager = this.rows.manager): SelectQueryBuilder<Registration> {
    return manager.createQueryBuilder(Registration, alias).where(`${alias}.cancelledAt IS NULL`);
  }
}

/** The one place that writes the key by which an email is looked up. */
const withEmailKey = <T extends Partial<Registration>>(row: T) =>
  row.email === undefined ? row : { ...row, emailKey: emailKey(row.email) };

/** True when a row was refused because its email is another's already. */
export const isEmailTaken = (failure: unknown): boolean => isDuplicate(failure, 'uq_registrations_email_key');

const idOf = ({ id }: Pick<Registration, 'id'>): string => id;
