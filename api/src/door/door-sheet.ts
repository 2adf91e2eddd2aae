import { foldName, type DoorGuest, type DoorSheet, type DoorSheetRow } from '@konbit/contracts';

/** About a page of A4. */
const emptyLines = 20;

/** Guests without a last name stand under their first name. */
const sortedBy = ({ firstName, lastName }: Pick<DoorGuest, 'firstName' | 'lastName'>): string =>
  foldName(`${lastName} ${firstName}`);

/** Nothing on it lets a finder in, or tells how to reach a guest. */
export function doorSheetOf(guests: readonly DoorGuest[]): DoorSheet {
  const sorted = guests.map((guest) => ({ guest, name: sortedBy(guest) }));
  sorted.sort((a, b) => a.name.localeCompare(b.name) || (a.guest.id < b.guest.id ? -1 : 1));
  const letters: DoorSheet['letters'] = [];
  sorted.forEach(({ guest, name }, at) => {
    const letter = (/^\p{L}/u.exec(name)?.[0] ?? '').toUpperCase();
    const isShared = [at - 1, at + 1].some((beside) => sorted[beside]?.name === name);
    if (letters.at(-1)?.letter !== letter) letters.push({ letter, rows: [] });
    letters.at(-1)!.rows.push(rowOf(guest, isShared));
  });
  return { people: guests.reduce((sum, { party }) => sum + party, 0), letters, emptyLines };
}

const rowOf = ({ firstName, lastName, party, emailHint, phoneHint }: DoorGuest, isShared: boolean): DoorSheetRow => ({
  firstName,
  lastName,
  party,
  hint: (isShared && (emailHint ?? phoneHint)) || null,
});
