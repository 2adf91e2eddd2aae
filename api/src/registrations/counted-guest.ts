import type { GuestCounts } from '../guest-counts/guest-counts.service.ts';
import { hasArrived } from './arrivals.repository.ts';
import type { Registration } from './registration.entity.ts';

/** What registrations and arrivals add to the counts. */
export type Counts = Omit<GuestCounts, 'activities' | 'alongCheckedIn' | 'answers'>;

export type CountedGuest = Pick<Registration, 'id' | 'party' | 'status' | 'cancelledAt'> & { hasArrived: boolean };

const countedFields = [
  'party',
  'status',
  'cancelledAt',
  'email',
  'dietaryRestrictions',
  'accessibilityNeeds',
] as const satisfies (keyof Registration)[];

/** Whether a number for visitors or organizers depends on what is changed. */
export const isCounted = (changes: Partial<Registration>): boolean =>
  countedFields.some((field) => changes[field] !== undefined);

/** What these guests count, less what those before counted. The same as `countsBySql`. */
export function countsOf(guests: readonly CountedGuest[], before: readonly CountedGuest[] = []): Counts {
  const counts = { registrations: 0, people: 0, placed: 0, waiting: 0, cancelled: 0, came: 0, peopleWhoCame: 0 };
  for (const guest of guests) add(guest, 1, counts);
  for (const guest of before) add(guest, -1, counts);
  return counts;
}

function add({ party, status, cancelledAt, hasArrived }: CountedGuest, sign: 1 | -1, counts: Counts): void {
  if (cancelledAt !== null) {
    counts.cancelled += sign;
    return;
  }
  if (status === 'waiting') counts.waiting += sign;
  else counts.placed += sign * party;
  if (status !== 'coming') return;
  counts.registrations += sign;
  counts.people += sign * party;
  if (!hasArrived) return;
  counts.came += sign;
  counts.peopleWhoCame += sign * party;
}

const isExpected = "guest.cancelledAt IS NULL AND guest.status = 'coming'";
const isPlaced = "guest.cancelledAt IS NULL AND guest.status <> 'waiting'";
const isHere = `${isExpected} AND ${hasArrived('guest.id')}`;

const numberOf = (condition: string) => `COALESCE(SUM(${condition}), 0)`;
const peopleIn = (condition: string) => `COALESCE(SUM(IF(${condition}, guest.party, 0)), 0)`;

export const countsBySql: Record<keyof Counts, string> = {
  registrations: numberOf(isExpected),
  people: peopleIn(isExpected),
  placed: peopleIn(isPlaced),
  waiting: numberOf("guest.cancelledAt IS NULL AND guest.status = 'waiting'"),
  cancelled: numberOf('guest.cancelledAt IS NOT NULL'),
  came: numberOf(isHere),
  peopleWhoCame: peopleIn(isHere),
};
