import { hasArrived, peopleHere } from './arrivals.repository.ts';
import type { Counts } from './counted-guest.ts';

const isExpected = "guest.cancelledAt IS NULL AND guest.status = 'coming'";
const isPlaced = "guest.cancelledAt IS NULL AND guest.status <> 'waiting'";
const hasNoPlace = "guest.cancelledAt IS NULL AND guest.status <> 'coming'";
const isHere = `${isExpected} AND ${hasArrived('guest.id')}`;

const numberOf = (condition: string) => `COALESCE(SUM(${condition}), 0)`;
const sumIf = (condition: string, people: string) => `COALESCE(SUM(IF(${condition}, ${people}, 0)), 0)`;

/** As `countsOf` counts, of all registrations as `guest`. */
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
