import type { DoorGuest } from '@konbit/contracts';
import { doorSheetOf } from './door-sheet.ts';

let ids = 0;
const guest = (firstName: string, lastName: string, more: Partial<DoorGuest> = {}): DoorGuest => {
  ids += 1;
  return { id: `${1000 + ids}`, firstName, lastName, party: 1, arrivedAt: null, ...more };
};

it('is by last name, without regard to accents, under its letters', () => {
  const guests = [
    guest('Zoé', 'Éloi', { party: 4 }),
    guest('Ti Jo', ''),
    guest('Anaïs', 'N’Guessan'),
    guest('Anaïs', 'Elie'),
    guest('7', ''),
  ];
  const { letters, people } = doorSheetOf(guests);
  expect(letters.map(({ letter, rows }) => [letter, rows.map(({ firstName }) => firstName)])).toEqual([
    ['', ['7']],
    ['E', ['Anaïs', 'Zoé']],
    ['N', ['Anaïs']],
    ['T', ['Ti Jo']],
  ]);
  expect(people).toBe(8);
});

it('tells apart guests of one name, and says no more of anybody', () => {
  const hints = [{ emailHint: 'gra…' }, { phoneHint: '…0100' }, {}];
  const guests = [...hints.map((hint) => guest('Grann', '', hint)), guest('Paul', 'Pierre', { emailHint: 'pau…' })];
  const rows = doorSheetOf(guests).letters.flatMap(({ rows }) => rows);
  expect(rows.map(({ hint }) => hint)).toEqual(['gra…', '…0100', null, null]);
  expect(Object.keys(rows[0]!)).toEqual(['firstName', 'lastName', 'party', 'hint']);
});
