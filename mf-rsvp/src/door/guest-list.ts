import type { DoorGuest } from '@konbit/contracts';
import type { DoorAct } from './door-acts.ts';

/** A guest as the list shows one, with what this phone has done and not yet stored. */
export interface ListedGuest extends DoorGuest {
  /** The last thing done waits to be stored. */
  isWaiting?: boolean;
  /** The act that made a guest who has no id yet, and whether it can still be taken back. */
  walkIn?: { key: string; canRemove: boolean };
}

/** The service's list, with what waits done to it in its order. */
export function withWaiting(guests: readonly DoorGuest[], acts: readonly DoorAct[], now: string): ListedGuest[] {
  const listed = new Map<string, ListedGuest>(guests.map((guest) => [guest.id, guest]));
  for (const act of acts) {
    if (act.kind === 'walk-in') {
      const { key, name, party, tried } = act;
      const guest = { id: key, firstName: name, lastName: '', party, arrivedAt: now };
      listed.set(key, { ...guest, isWaiting: true, walkIn: { key, canRemove: !tried } });
      continue;
    }
    const guest = listed.get(act.guestId);
    const arrivedAt = act.kind === 'arrive' ? (guest?.arrivedAt ?? now) : null;
    if (guest) listed.set(act.guestId, { ...guest, arrivedAt, isWaiting: true });
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
