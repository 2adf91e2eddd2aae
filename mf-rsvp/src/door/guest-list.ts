import { type DoorChanges, type DoorGuest, foldName, isSameName, matchesName, type WalkIn } from '@konbit/contracts';
import { type OpenWrite, writtenAt } from '@konbit/web';

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
    if (body) {
      const { name, party } = body as WalkIn;
      const guest = { id: key, firstName: name, lastName: '', party, arrivedAt: madeAt };
      listed.set(key, { ...guest, isWaiting: true, isNew: true, isGoingOut: !hasWaited });
      continue;
    }
    const guest = listed.get(path.split('/').at(-2)!);
    const arrivedAt = method === 'DELETE' ? null : (guest?.arrivedAt ?? madeAt);
    if (guest) listed.set(guest.id, { ...guest, arrivedAt, isWaiting: true });
  }
  return sortedByName([...listed.values()]);
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

export function countPeople(guests: readonly DoorGuest[]): { arrived: number; expected: number } {
  const people = (counted: readonly DoorGuest[]) => counted.reduce((sum, { party }) => sum + party, 0);
  return { arrived: people(guests.filter(({ arrivedAt }) => arrivedAt !== null)), expected: people(guests) };
}

/** Folded names that more than one guest has. */
export function sharedNames(guests: readonly DoorGuest[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const guest of guests) {
    const name = foldName(nameOf(guest));
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
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
