import type { DoorGuest, WalkIn } from '@konbit/contracts';
import type { Write } from '@konbit/web';

/** A guest as the list shows one, with what this phone has done and not yet stored. */
export interface ListedGuest extends DoorGuest {
  /** The last thing done waits to be stored. */
  isWaiting?: boolean;
  /** Just came, and has no id of the service yet. */
  isNew?: boolean;
  /** Just came, and is on the way to the service. */
  isGoingOut?: boolean;
}

/** One under way; what did not go out at once waits for reception. */
type PendingWrite = Write & { hasWaited: boolean };

/** The service's list, with what waits done to it in its order. */
export function withWaiting(guests: readonly DoorGuest[], writes: readonly PendingWrite[], now: string): ListedGuest[] {
  const listed = new Map<string, ListedGuest>(guests.map((guest) => [guest.id, guest]));
  for (const { body, hasWaited, key, method, path } of writes) {
    if (body) {
      const { name, party } = body as WalkIn;
      const guest = { id: key, firstName: name, lastName: '', party, arrivedAt: now };
      listed.set(key, { ...guest, isWaiting: true, isNew: true, isGoingOut: !hasWaited });
      continue;
    }
    const guest = listed.get(path.split('/').at(-2)!);
    const arrivedAt = method === 'DELETE' ? null : (guest?.arrivedAt ?? now);
    if (guest) listed.set(guest.id, { ...guest, arrivedAt, isWaiting: true });
  }
  return [...listed.values()].sort(byName);
}

/** The list with one guest as the service answered, in place of what was known. */
export const withGuest = (guests: readonly DoorGuest[], guest: DoorGuest): DoorGuest[] => [
  ...guests.filter(({ id }) => id !== guest.id),
  guest,
];

/** How many people are here, and how many are expected with them. */
export function numbersOf(guests: readonly DoorGuest[]): { arrived: number; expected: number } {
  const people = (some: readonly DoorGuest[]) => some.reduce((sum, { party }) => sum + party, 0);
  return { arrived: people(guests.filter(({ arrivedAt }) => arrivedAt !== null)), expected: people(guests) };
}

/** Names that more than one guest has. */
export function namesakesIn(guests: readonly DoorGuest[]): ReadonlySet<string> {
  const names = guests.map(nameOf);
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}

/** Those whose name holds every word of `search`, whatever its accents and capitals. */
export function searched<G extends Pick<DoorGuest, 'firstName' | 'lastName'>>(
  guests: readonly G[],
  search: string,
): G[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return guests.filter((guest) => words.every((word) => plain(nameOf(guest)).includes(word)));
}

export const nameOf = ({ firstName, lastName }: Pick<DoorGuest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** By what people say first; a name's place stays the same whatever becomes of it. */
const byName = (one: DoorGuest, other: DoorGuest) =>
  plain(nameOf(one)).localeCompare(plain(nameOf(other))) || (one.id < other.id ? -1 : 1);
