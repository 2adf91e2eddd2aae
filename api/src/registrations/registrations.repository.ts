import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  And,
  In,
  IsNull,
  MoreThan,
  MoreThanOrEqual,
  Not,
  Repository,
  type EntityManager,
  type FindOperator,
  type FindOptionsWhere,
  type SelectQueryBuilder,
} from 'typeorm';
import {
  cleanEmail,
  fieldNames,
  fieldsOfKind,
  forEachField,
  isOfKind,
  isRequired,
  matchesName,
  type RegistrationAnswers,
} from '@konbit/contracts';
import { emailKey } from '../common/email-key.ts';
import { AppError } from '../common/errors/app-error.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { GuestCountsService, numbersOf } from '../guest-counts/guest-counts.service.ts';
import { isEnded } from '../session/sessions.service.ts';
import { isOpenedWith, type SessionClaim } from '../session/session-cookie.ts';
import { arrivedAt, arrivedPeople, hasArrived, peopleHere } from './arrivals.repository.ts';
import { consentsOfAll } from './consents.ts';
import type { Consent } from './consent.entity.ts';
import { checkedInChanges, countsOf, isCounted, type CountedGuest, type Counts } from './counted-guest.ts';
import { countsBySql } from './counts-by-sql.ts';
import { Registration } from './registration.entity.ts';

export const isCancelled = (column: string, when = 'IS NOT NULL'): string =>
  `EXISTS (SELECT 1 FROM registrations WHERE registrations.id = ${column} AND registrations.cancelled_at ${when})`;

export const isRegistered = (column: string): string =>
  `EXISTS (SELECT 1 FROM registrations WHERE registrations.email_key = ${column})`;

export const expected = { cancelledAt: IsNull(), status: 'coming' as const };

export const isExpected = ({ cancelledAt, status }: Pick<Registration, 'cancelledAt' | 'status'>): boolean =>
  cancelledAt === null && status === 'coming';

export const isPlaced = ({ cancelledAt, status }: Pick<Registration, 'cancelledAt' | 'status'>): boolean =>
  cancelledAt === null && status !== 'waiting';

export const withoutPlace = { cancelledAt: IsNull(), status: Not('coming' as const) };

const peopleOf = (column: string): string =>
  `(SELECT registrations.party FROM registrations WHERE registrations.id = ${column})`;

/** Of a check-in: those who came, or the whole party where the door has no word of it. */
export const peopleCheckedIn = (column: string): string =>
  `COALESCE(${peopleHere(column, peopleOf(column))}, ${peopleOf(column)})`;

export type SessionRegistrant = Pick<Registration, 'id' | 'email' | 'firstName' | 'cancelledAt' | 'status'> &
  SessionClaim;

export const unanswered = forEachField<RegistrationAnswers>((name) => {
  if (isOfKind(name, 'consent')) return false;
  return isRequired(name) ? '' : null;
});

export const confirmedPlace = { status: 'coming', waitingSince: null, offeredUntil: null } as const;

/** The guest has acted by a mailed link, so the email is not invented: the party keeps its places. */
export const confirmedNow = () => ({ confirmedAt: new Date(), heldUntil: null });

export const newRegistration = {
  linkVersion: 1,
  linksIssued: 1,
  calendarSequence: 0,
  pendingEmail: null,
  pendingLinkVersion: null,
  cancelledAt: null,
  party: 1,
  childrenAlong: 0,
  namesAlong: null,
  ...confirmedPlace,
};

export type NewRegistrationRow = Omit<Registration, keyof typeof newRegistration | 'language'> & Partial<Registration>;

export type RegistrationFilter = Omit<FindOptionsWhere<Registration>, 'id'> & { id?: FindOperator<string> };

const lock = { mode: 'pessimistic_write' } as const;

@Injectable()
export class RegistrationsRepository {
  constructor(
    @InjectRepository(Registration) private readonly rows: Repository<Registration>,
    private readonly counts: GuestCountsService,
  ) {
    counts.sources.push((manager) => this.countAll(manager));
  }

  async insert(registrations: readonly NewRegistrationRow[], manager: EntityManager): Promise<void> {
    const insert = manager.createQueryBuilder().insert().into(Registration).values(registrations.map(withEmailKey));
    // `updateEntity` would read back columns that every row sets.
    await unlessTaken(insert.updateEntity(false).execute());
    await this.counts.add({ ...countsOf(registrations.map(counted)), changes: 1 }, manager);
  }

  find(id: string, manager: EntityManager = this.rows.manager): Promise<Registration | null> {
    return manager.findOneBy(Registration, { id });
  }

  async require(id: string): Promise<Registration> {
    const found = await this.find(id);
    if (!found) throw new AppError('REGISTRATION_NOT_FOUND');
    return found;
  }

  findLocked(id: string, manager: EntityManager): Promise<Registration | null> {
    return manager.findOne(Registration, { where: { id }, lock });
  }

  findByEmail(email: string, manager: EntityManager = this.rows.manager): Promise<Registration | null> {
    return manager.findOneBy(Registration, { emailKey: emailKey(email) });
  }

  findByGuestNumber(guestNumber: number): Promise<Registration | null> {
    return this.rows.findOneBy({ guestNumber });
  }

  /** The caller has taken a turn, so that nobody else takes the same. */
  async nextGuestNumber(manager: EntityManager): Promise<number> {
    const query = manager.createQueryBuilder(Registration, 'registration');
    const highest = await query
      .select('MAX(registration.guestNumber)', 'number')
      .getRawOne<{ number: number | null }>();
    return Number(highest?.number ?? 0) + 1;
  }

  /** Of whoever comes or waits, in any case of letters. */
  namesakes(firstName: string, lastName: string): Promise<Registration[]> {
    return this.rows.findBy({ firstName, lastName, cancelledAt: IsNull() });
  }

  async lockByEmail(email: string, manager: EntityManager): Promise<Registration> {
    const found = await manager.findOne(Registration, { where: { emailKey: emailKey(email) }, lock });
    if (!found) throw new AppError('REGISTRATION_NOT_FOUND');
    return found;
  }

  async lockById(id: string, manager: EntityManager): Promise<Registration> {
    const found = await this.findLocked(id, manager);
    if (!found) throw new AppError('REGISTRATION_NOT_FOUND');
    return found;
  }

  /** Locks those of `ids` that still match the filter, and answers which these are. */
  async lockAll(
    ids: readonly string[],
    filter: RegistrationFilter | RegistrationFilter[],
    manager: EntityManager,
  ): Promise<string[]> {
    const where = withIds(filter, In(ids));
    const found = await manager.find(Registration, { where, order: { id: 'ASC' }, lock });
    return found.map(({ id }) => id);
  }

  /** One statement, as every call of the hub makes it. */
  async ofSession(claim: SessionClaim): Promise<(SessionRegistrant & { isEnded: boolean }) | null> {
    const found = await this.rows
      .createQueryBuilder('registration')
      .select('registration.id', 'id')
      .addSelect('registration.email', 'email')
      .addSelect('registration.firstName', 'firstName')
      .addSelect('registration.cancelledAt', 'cancelledAt')
      .addSelect('registration.status', 'status')
      .addSelect(isEnded(':mark'), 'isEnded')
      .where({ id: claim.registrationId })
      .setParameter('mark', claim.mark)
      .getRawOne<Omit<SessionRegistrant, keyof SessionClaim> & { isEnded: number | string }>();
    return found ? { ...found, ...claim, isEnded: Number(found.isEnded) === 1 } : null;
  }

  /**
   * Locks the row of a session, and asks again what was true before the call's slow work: the guest may have left or
   * been erased meanwhile. Throws REGISTRATION_NOT_FOUND, SESSION_REQUIRED.
   */
  async lockOfSession(claim: SessionClaim, manager: EntityManager): Promise<Registration> {
    const { raw, entities } = await manager
      .createQueryBuilder(Registration, 'registration')
      .setLock('pessimistic_write')
      .addSelect(isEnded(':mark'), 'isEnded')
      .where({ id: claim.registrationId })
      .setParameter('mark', claim.mark)
      .getRawAndEntities<{ isEnded: number | string }>();
    const [found] = entities;
    if (!found) throw new AppError('REGISTRATION_NOT_FOUND');
    if (Number(raw[0]?.isEnded) === 1 || !isOpenedWith(found.email, claim)) throw new AppError('SESSION_REQUIRED');
    return found;
  }

  consentsOfAll(ids: readonly string[]): Promise<Consent[]> {
    return consentsOfAll(ids, this.rows.manager);
  }

  async updateAll(ids: readonly string[], changes: Partial<Registration>, manager: EntityManager): Promise<void> {
    await this.counting(ids, changes, () => manager.update(Registration, { id: In(ids) }, changes), manager);
  }

  async update(id: string, changes: Partial<Registration>, manager: EntityManager): Promise<void> {
    const update = () => unlessTaken(manager.update(Registration, id, withEmailKey(changes)));
    await this.counting([id], changes, update, manager);
  }

  async remove(ids: readonly string[], manager: EntityManager): Promise<number> {
    const before = await this.lockCounted(ids, manager);
    const { affected } = await manager.delete(Registration, { id: In(ids) });
    await this.counts.add({ ...countsOf([], before), changes: 1 }, manager);
    return affected ?? 0;
  }

  count(filter: RegistrationFilter | RegistrationFilter[]): Promise<number> {
    return this.rows.countBy(filter);
  }

  /** They, and who comes along. */
  async countPeople(filter: RegistrationFilter): Promise<number> {
    return (await this.rows.sum('party', filter)) ?? 0;
  }

  /** Repeating it changes nothing. */
  async confirm(id: string): Promise<void> {
    await this.rows.update({ id, confirmedAt: IsNull() }, confirmedNow());
  }

  /** Those with a place whose guest has not confirmed, the largest first. Locks them. */
  unconfirmedParties(manager: EntityManager): Promise<Registration[]> {
    const where = { ...expected, confirmedAt: IsNull(), party: MoreThan(1) };
    return manager.find(Registration, { where, order: { party: 'DESC', id: 'ASC' }, lock });
  }

  /** False if a link was mailed less than an hour ago, by the database's clock. */
  async noteLinkMailed(email: string, manager: EntityManager): Promise<boolean> {
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

  after(
    id: string,
    take?: number,
    filter: RegistrationFilter | RegistrationFilter[] = {},
    manager = this.rows.manager,
  ): Promise<Registration[]> {
    const where = withIds(filter, MoreThan(id));
    return manager.find(Registration, { where, order: { id: 'ASC' }, take });
  }

  async *pages(size: number, filter?: RegistrationFilter | RegistrationFilter[]): AsyncGenerator<Registration[]> {
    for (let last = ''; ;) {
      const page = await this.after(last, size, filter);
      if (page.length === 0) return;
      yield page;
      last = page.at(-1)!.id;
    }
  }

  /** Everybody and when they came, so many at a time. */
  async *exported(size: number): AsyncGenerator<ExportedRegistration[]> {
    for (let last = ''; ;) {
      const page = await this.exportedAfter(last, size);
      if (page.length === 0) return;
      yield page;
      last = page.at(-1)!.id;
    }
  }

  /** Plain rows: the ORM's objects take several times the memory. */
  async exportedAfter(id: string, size: number): Promise<ExportedRegistration[]> {
    const query = this.rows
      .createQueryBuilder('guest')
      .select(arrivedAt('guest.id'), 'arrivedAt')
      .addSelect(peopleHere('guest.id', 'guest.party'), 'peopleHere');
    for (const name of exportedColumns) query.addSelect(`guest.${name}`, name);
    const after = query.where('guest.id > :id', { id }).orderBy('guest.id').limit(size);
    const page = await after.getRawMany<ExportedRegistration>();
    for (const guest of page) {
      for (const name of yesOrNo) guest[name] = Boolean(guest[name]);
    }
    return page;
  }

  /** Those whose name or email has what is searched, oldest first, and how many in all. `page` counts from 1. */
  async search(search: string, pageSize: number, page: number): Promise<[Registration[], number]> {
    // Names are compared here: the database folds no apostrophes, hyphens or ligatures.
    const select = { id: true, firstName: true, lastName: true, email: true } as const;
    const people = await this.rows.find({ select, order: { id: 'ASC' } });
    const ids = people.filter((person) => matchesPerson(person, search)).map(({ id }) => id);
    const first = (page - 1) * pageSize;
    const found = await this.rows.find({
      where: { id: In(ids.slice(first, first + pageSize)) },
      order: { id: 'ASC' },
    });
    return [found, ids.length];
  }

  waiting(manager?: EntityManager): Promise<Registration[]> {
    return (manager ?? this.rows.manager).find(Registration, {
      where: withoutPlace,
      order: { status: 'ASC', waitingSince: 'ASC', id: 'ASC' },
      ...(manager && { lock }),
    });
  }

  expected(alias: string, manager?: EntityManager): SelectQueryBuilder<Registration> {
    return this.notCancelled(alias, manager).andWhere(`${alias}.status = 'coming'`);
  }

  notCancelled(alias: string, manager: EntityManager = this.rows.manager): SelectQueryBuilder<Registration> {
    return manager.createQueryBuilder(Registration, alias).where(`${alias}.cancelledAt IS NULL`);
  }

  /** Whoever changed since then, expected or not, so many at most. */
  changedSince(time: Date, most: number): Promise<Registration[]> {
    return this.rows.find({ where: { changedAt: MoreThanOrEqual(time) }, order: { changedAt: 'ASC' }, take: most });
  }

  /** By the clock that `changedSince` goes by. */
  async clock(): Promise<Date> {
    const [row] = await this.rows.query<{ now: Date }[]>('SELECT NOW(3) AS now');
    return row!.now;
  }

  /** Grows with each change that a number for organizers depends on. */
  async version(): Promise<number> {
    return (await this.counts.read()).changes;
  }

  /** Marks a guest as changed whose arrival changes, and locks the row. */
  async touch(id: string, manager: EntityManager): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Registration)
      .set({ changedAt: () => 'NOW(3)' })
      .where({ id })
      .execute();
  }

  private async countAll(manager: EntityManager): Promise<Counts> {
    const query = manager.createQueryBuilder(Registration, 'guest').select(countsBySql.registrations, 'registrations');
    for (const [name, count] of Object.entries(countsBySql)) query.addSelect(count, name);
    return numbersOf<Counts>(await query.getRawOne());
  }

  /** Writes changes of registrations, and what they change of the counts. */
  private async counting(
    ids: readonly string[],
    changes: Partial<Registration>,
    write: () => Promise<unknown>,
    manager: EntityManager,
  ): Promise<void> {
    if (!isCounted(changes)) {
      await write();
      return;
    }
    const before = await this.lockCounted(ids, manager);
    await write();
    const after = before.map((guest) => ({ ...guest, ...changes }));
    await this.counts.add({ ...countsOf(after, before), changes: 1 }, manager);
    await this.counts.changeCheckedIn(checkedInChanges(after, before), manager);
  }

  private async lockCounted(ids: readonly string[], manager: EntityManager): Promise<CountedGuest[]> {
    const found = await manager
      .createQueryBuilder(Registration, 'registration')
      .setLock('pessimistic_write')
      .select('registration.id', 'id')
      .addSelect('registration.party', 'party')
      .addSelect('registration.childrenAlong', 'childrenAlong')
      .addSelect('registration.status', 'status')
      .addSelect('registration.cancelledAt', 'cancelledAt')
      .addSelect(hasArrived('registration.id'), 'hasArrived')
      .addSelect(arrivedPeople('registration.id'), 'people')
      .where({ id: In(ids) })
      .orderBy('registration.id')
      .getRawMany<CountedRow>();
    return found.map(({ hasArrived: isHere, people, ...guest }) => ({
      ...guest,
      arrival: Number(isHere) === 1 ? { people } : null,
    }));
  }
}

const exportedColumns = [
  'id',
  ...fieldNames,
  'phone',
  'language',
  'party',
  'hasProfileImage',
  'childrenAlong',
  'namesAlong',
  'status',
  'createdAt',
  'cancelledAt',
  'guestNumber',
  'note',
] as const satisfies (keyof Registration)[];

/** The database has numbers for them. */
const yesOrNo = [...fieldsOfKind('consent'), 'hasProfileImage'] as const;

export type ExportedRegistration = Pick<Registration, (typeof exportedColumns)[number]> & {
  arrivedAt: Date | null;
  /** Null before anybody of the party has come. */
  peopleHere: number | null;
};

type CountedRow = Omit<CountedGuest, 'arrival'> & { hasArrived: number | string; people: number | null };

const counted = (row: NewRegistrationRow): CountedGuest => ({ ...newRegistration, ...row, arrival: null });

/** The filter, of these ids alone. */
const withIds = (filter: RegistrationFilter | RegistrationFilter[], ids: FindOperator<string>) =>
  [filter].flat().map((part) => ({ ...part, id: part.id ? And(part.id, ids) : ids }));

/** Whether the name, or the email, has what is searched. */
export const matchesPerson = (
  { firstName, lastName, email }: Pick<Registration, 'firstName' | 'lastName' | 'email'>,
  search: string,
): boolean => matchesName(`${firstName} ${lastName}`, search) || emailKey(email).includes(emailKey(cleanEmail(search)));

const withEmailKey = <T extends Partial<Registration>>(row: T) =>
  row.email === undefined ? row : { ...row, emailKey: emailKey(row.email) };

async function unlessTaken(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (failure) {
    throw isDuplicate(failure, 'uq_registrations_email_key') ? emailTaken() : failure;
  }
}

export function emailTaken(): AppError {
  const { code, message } = new AppError('EMAIL_ALREADY_REGISTERED');
  return new AppError(code, { email: message });
}

export const isEmailTaken = (failure: unknown): boolean =>
  failure instanceof AppError && failure.code === 'EMAIL_ALREADY_REGISTERED';
