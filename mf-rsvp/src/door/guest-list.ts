import {
  type Arriving,
  type DoorChanges,
  type DoorGuest,
  foldName,
  isSameName,
  matchesName,
  type WalkIn,
} from '@konbit/contracts';
import { type OpenWrite, type Write, writtenAt } from '@konbit/web';

/** A guest of the list, with what this phone has done and not yet stored. */
export interface ListedGuest extends DoorGuest {
  /** The last act waits to be stored. */
  isWaiting?: boolean;
  /** A walk-in without an id of the service yet. */
  isNew?: boolean;
  /** A walk-in on its way to the service. */
  isGoingOut?: boolean;
}

/** The service's list after the writes under way, in their order; `hasWaited`: without reception. */
export function applyWrites(
  guests: readonly DoorGuest[],
  writes: readonly Pick<OpenWrite, 'body' | 'hasWaited' | 'key' | 'method' | 'path'>[],
): ListedGuest[] {
  const listed = new Map<string, ListedGuest>(guests.map((guest) => [guest.id, guest]));
  for (const { body, hasWaited, key, method, path } of writes) {
    const madeAt = writtenAt(key).toISOString();
    if (body && 'name' in body) {
      const { name, party } = body as WalkIn;
      const guest = { id: key, firstName: name, lastName: '', party, arrivedAt: madeAt, peopleHere: party };
      listed.set(key, { ...guest, isWaiting: true, isNew: true, isGoingOut: !hasWaited });
      continue;
    }
    const guest = listed.get(path.split('/').at(-2)!);
    if (guest) listed.set(guest.id, { ...guest, ...arrivalOf(guest, method, body, madeAt), isWaiting: true });
  }
  return sortedByName([...listed.values()]);
}

/** As the service does it: without a number the whole party comes, unless some have. */
function arrivalOf(
  guest: ListedGuest,
  method: Write['method'],
  body: Arriving | undefined,
  madeAt: string,
): Pick<DoorGuest, 'arrivedAt' | 'peopleHere'> {
  if (method === 'DELETE') return { arrivedAt: null, peopleHere: 0 };
  const { arrivedAt, party } = guest;
  const all = arrivedAt === null ? party : 0;
  return { arrivedAt: arrivedAt ?? madeAt, peopleHere: Math.min(party, hereOf(guest) + (body?.people ?? all)) };
}

/** The list with what changed; null where only the whole list says how it is now. */
export function applyChanges(
  guests: readonly DoorGuest[],
  { guests: changed, gone, isTooMany, total }: DoorChanges,
): DoorGuest[] | null {
  const listed = new Map(guests.map((guest) => [guest.id, guest]));
  for (const guest of changed) listed.set(guest.id, guest);
  for (const id of gone) listed.delete(id);
  return isTooMany || listed.size !== total ? null : [...listed.values()];
}

/** How many of the party are here. */
export const hereOf = ({ arrivedAt, party, peopleHere }: DoorGuest): number =>
  arrivedAt === null ? 0 : (peopleHere ?? party);

export function countPeople(guests: readonly DoorGuest[]): { arrived: number; expected: number } {
  const sum = (countOf: (guest: DoorGuest) => number) => guests.reduce((people, guest) => people + countOf(guest), 0);
  return { arrived: sum(hereOf), expected: sum(({ party }) => party) };
}

export interface Namesake {
  /** The beginning of the email, or the end of the telephone number. */
  hint?: Pick<DoorGuest, 'emailHint' | 'phoneHint'>;
  /** Where others of the name have the same hint, or none: the first of them registered first. */
  place?: { n: number; of: number };
}

/** What tells guests of one name apart, by their ids, which sort by age. Nobody else is in it. */
export function namesakesIn(guests: readonly DoorGuest[]): ReadonlyMap<string, Namesake> {
  const apart = new Map<string, Namesake>();
  for (const named of groupedBy(guests, (guest) => foldName(nameOf(guest)))) {
    if (named.length === 1) continue;
    for (const alike of groupedBy(named, (guest) => guest.emailHint ?? guest.phoneHint ?? '')) {
      const byAge = [...alike].sort((a, b) => (a.id < b.id ? -1 : 1));
      byAge.forEach(({ id, emailHint, phoneHint }, at) => {
        const hint = (emailHint ?? phoneHint) && { emailHint, phoneHint };
        apart.set(id, { ...(hint && { hint }), ...(alike.length > 1 && { place: { n: at + 1, of: alike.length } }) });
      });
    }
  }
  return apart;
}

function groupedBy(guests: readonly DoorGuest[], keyOf: (guest: DoorGuest) => string): DoorGuest[][] {
  const groups = new Map<string, DoorGuest[]>();
  for (const guest of guests) {
    const group = groups.get(keyOf(guest));
    if (group) group.push(guest);
    else groups.set(keyOf(guest), [guest]);
  }
  return [...groups.values()];
}

/** Guests whose name holds every word of `search`, as `matchesName` compares them. */
export const searchGuests = (guests: readonly ListedGuest[], search: string): ListedGuest[] =>
  guests.filter((guest) => matchesName(nameOf(guest), search));

/** Guests on the list who have this very name, however it is written. */
export const guestsNamed = (guests: readonly ListedGuest[], name: string): ListedGuest[] =>
  guests.filter((guest) => isSameName(nameOf(guest), name));

export const nameOf = ({ firstName, lastName }: DoorGuest): string => `${firstName} ${lastName}`.trim();

/** First names first. Guests of one name keep their order. */
function sortedByName(guests: readonly ListedGuest[]): ListedGuest[] {
  const named = guests.map((guest) => ({ guest, name: foldName(nameOf(guest)) }));
  named.sort((a, b) => a.name.localeCompare(b.name) || (a.guest.id < b.guest.id ? -1 : 1));
  return named.map(({ guest }) => guest);
}
