import { In, type EntityManager } from 'typeorm';
import type { CheckedInChange, GuestCounts } from '../guest-counts/guest-counts.service.ts';
import { arrivedPeople, checkedInOf, hasArrived, hereOf, peopleHere, type ArrivedPeople } from './people-here.ts';
import { Registration } from './registration.entity.ts';

/** What registrations and arrivals add to the counts. */
export type Counts = Omit<GuestCounts, 'activities' | 'alongCheckedIn' | 'answers'>;

export type CountedGuest = Pick<Registration, 'id' | 'party' | 'childrenAlong' | 'status' | 'cancelledAt'> & {
  arrival: ArrivedPeople;
};

const countedFields = [
  'party',
  'childrenAlong',
  'status',
  'cancelledAt',
  'email',
  'dietaryRestrictions',
  'accessibilityNeeds',
] as const satisfies (keyof Registration)[];

/** Whether a number for visitors or organizers depends on what is changed. */
export const isCounted = (changes: Partial<Registration>): boolean =>
  countedFields.some((field) => changes[field] !== undefined);

/** With a lock, nobody else changes them before the transaction ends. */
export async function countedGuests(
  ids: readonly string[],
  manager: EntityManager,
  lock?: 'pessimistic_write',
): Promise<CountedGuest[]> {
  const query = manager
    .createQueryBuilder(Registration, 'registration')
    .select('registration.id', 'id')
    .addSelect('registration.party', 'party')
    .addSelect('registration.childrenAlong', 'childrenAlong')
    .addSelect('registration.status', 'status')
    .addSelect('registration.cancelledAt', 'cancelledAt')
    .addSelect(hasArrived('registration.id'), 'hasArrived')
    .addSelect(arrivedPeople('registration.id'), 'arrivedPeople')
    .where({ id: In(ids) })
    .orderBy('registration.id');
  const found = await (lock ? query.setLock(lock) : query).getRawMany<CountedRow>();
  return found.map(({ hasArrived: isHere, arrivedPeople: people, ...guest }) => ({
    ...guest,
    arrival: Number(isHere) === 1 ? { people } : null,
  }));
}

type CountedRow = Omit<CountedGuest, 'arrival'> & {
  hasArrived: number | string;
  arrivedPeople: number | null;
};

/** What these guests count, less what those before counted. The same as `countsBySql`. */
export function countsOf(guests: readonly CountedGuest[], before: readonly CountedGuest[] = []): Counts {
  const counts = { ...nothing };
  for (const guest of guests) add(guest, 1, counts);
  for (const guest of before) add(guest, -1, counts);
  return counts;
}

/** Of which guests a check-in counts more people than before, or fewer. The guests come in the same order. */
export function checkedInChanges(guests: readonly CountedGuest[], before: readonly CountedGuest[]): CheckedInChange[] {
  return guests
    .map((guest, at) => ({ registrationId: guest.id, more: checkedInOf(guest) - checkedInOf(before[at]!) }))
    .filter(({ more }) => more !== 0);
}

const nothing: Counts = {
  registrations: 0,
  people: 0,
  children: 0,
  placed: 0,
  waiting: 0,
  peopleWaiting: 0,
  cancelled: 0,
  came: 0,
  peopleWhoCame: 0,
};

function add(guest: CountedGuest, sign: 1 | -1, counts: Counts): void {
  const { party, childrenAlong, status, cancelledAt, arrival } = guest;
  if (cancelledAt !== null) {
    counts.cancelled += sign;
    return;
  }
  if (status === 'waiting') counts.waiting += sign;
  else counts.placed += sign * party;
  if (status !== 'coming') {
    counts.peopleWaiting += sign * party;
    return;
  }
  counts.registrations += sign;
  counts.people += sign * party;
  counts.children += sign * childrenAlong;
  if (!arrival) return;
  counts.came += sign;
  counts.peopleWhoCame += sign * hereOf(arrival, party);
}

const isExpected = "guest.cancelledAt IS NULL AND guest.status = 'coming'";
const isPlaced = "guest.cancelledAt IS NULL AND guest.status <> 'waiting'";
const hasNoPlace = "guest.cancelledAt IS NULL AND guest.status <> 'coming'";
const isHere = `${isExpected} AND ${hasArrived('guest.id')}`;

const numberOf = (condition: string) => `COALESCE(SUM(${condition}), 0)`;
const sumIf = (condition: string, people: string) => `COALESCE(SUM(IF(${condition}, ${people}, 0)), 0)`;

export const countsBySql: Record<keyof Counts, string> = {
  registrations: numberOf(isExpected),
  people: sumIf(isExpected, 'guest.party'),
  children: sumIf(isExpected, 'guest.childrenAlong'),
  placed: sumIf(isPlaced, 'guest.party'),
  waiting: numberOf("guest.cancelledAt IS NULL AND guest.status = 'waiting'"),
  peopleWaiting: sumIf(hasNoPlace, 'guest.party'),
  cancelled: numberOf('guest.cancelledAt IS NOT NULL'),
  came: numberOf(isHere),
  peopleWhoCame: sumIf(isHere, peopleHere('guest.id', 'guest.party')),
};
