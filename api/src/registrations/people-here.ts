import type { Arrival } from './arrival.entity.ts';
import type { Registration } from './registration.entity.ts';

export const hasArrived = (column: string): string =>
  `EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** SQL for when the guest came; null for one who did not. */
export const arrivedAt = (column: string): string =>
  `(SELECT arrivals.arrived_at FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** SQL for how many of the party came, if not all of them; see `hasArrived`. */
export const arrivedPeople = (column: string): string =>
  `(SELECT arrivals.people FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** True for everybody where nobody was checked in. */
export const mayHaveCome = (column: string): string => `(${hasArrived(column)} OR NOT EXISTS (SELECT 1 FROM arrivals))`;

/** How many of a party of `party` people have come; null if nobody has. */
export const peopleHere = (column: string, party: string): string =>
  `(SELECT LEAST(COALESCE(arrivals.people, ${party}), ${party}) FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** Of a check-in: those who came, or the whole party where the door has no word of it. */
export const peopleCheckedIn = (column: string): string =>
  `COALESCE(${peopleHere(column, partyOf(column))}, ${partyOf(column)})`;

const partyOf = (column: string): string =>
  `(SELECT registrations.party FROM registrations WHERE registrations.id = ${column})`;

/** Fewer than the party while some are still to come. */
export const hereOf = ({ people }: Pick<Arrival, 'people'>, party: number): number => Math.min(people ?? party, party);

/** As `peopleCheckedIn`. */
export const checkedInOf = ({ arrival, party }: Pick<Registration, 'party'> & { arrival: ArrivedPeople }): number =>
  arrival ? hereOf(arrival, party) : party;

/** Null before anybody of the party has come. */
export type ArrivedPeople = Pick<Arrival, 'people'> | null;
