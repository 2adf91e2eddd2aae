import type { CheckedInChange, GuestCounts } from '../guest-counts/guest-counts.service.ts';
import { checkedInOf, hereOf, type ArrivedPeople } from './people-here.ts';
import type { Registration } from './registration.entity.ts';

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
