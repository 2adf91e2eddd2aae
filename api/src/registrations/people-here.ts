import type { Arrival } from './arrival.entity.ts';
import type { Registration } from './registration.entity.ts';

/** Null before anybody of the party has come. */
export type ArrivedPeople = Pick<Arrival, 'people'> | null;

/** Fewer than the party while some are still to come. */
export const hereOf = ({ people }: Pick<Arrival, 'people'>, party: number): number => Math.min(people ?? party, party);

/** Of a check-in: those who came, or the whole party where the door has no word of it. */
export const checkedInOf = ({ arrival, party }: Pick<Registration, 'party'> & { arrival: ArrivedPeople }): number =>
  arrival ? hereOf(arrival, party) : party;
