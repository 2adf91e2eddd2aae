import type { DoorGuest } from '@konbit/contracts';
import { searchedNames } from '@konbit/contracts/test-support';
import { newWrite, type Write } from '@konbit/web';
import {
  applyChanges,
  applyWrites,
  countPeople,
  guestsNamed,
  nameOf,
  namesakesIn,
  searchGuests,
} from './guest-list.ts';

describe('the list', () => {
  const guest = (id: string, name: string, party = 1, arrivedAt: string | null = null): DoorGuest => {
    const [firstName = '', ...rest] = name.split(' ');
    return { id, firstName, lastName: rest.join(' '), party, arrivedAt };
  };
  const guests = [
    guest('1', 'Zoé Béké', 3),
    guest('2', 'Anaïs Pierre', 2, '2026-08-14T21:00:00.000Z'),
    guest('3', 'Éric'),
  ];
  const waiting = (write: Write) => ({ ...write, hasWaited: true });
  const act = (guestId: string, method: 'POST' | 'DELETE') =>
    waiting(newWrite({ owner: 'door', method, path: `/api/door/guests/${guestId}/arrival`, title: '', holds: 'id' }));
  const arrive = (guestId: string) => act(guestId, 'POST');
  const some = (guestId: string, people: number) => ({ ...arrive(guestId), body: { people } });
  const leave = (guestId: string) => act(guestId, 'DELETE');
  const walkIn = waiting(
    newWrite({
      owner: 'door',
      path: '/api/door/guests',
      body: { name: 'Ti Jo', party: 4 },
      title: 'Ti Jo',
      holds: 'id',
    }),
  );

  it.each([
    ['', ['Anaïs Pierre', 'Éric', 'Zoé Béké']],
    ['zoe', ['Zoé Béké']],
    ['BEKE z', ['Zoé Béké']],
    ['éri', ['Éric']],
    ['pierre ana', ['Anaïs Pierre']],
    ['nobody', []],
  ])('%j finds %j, sorted by name', (search, names) =>
    expect(searchGuests(applyWrites(guests, []), search).map(nameOf)).toEqual(names),
  );

  it.each(searchedNames)('%j %j is found by %j: %s', (firstName, lastName, search, found) => {
    const listed = { ...guest('1', ''), firstName, lastName };
    expect(searchGuests([listed], search)).toEqual(found ? [listed] : []);
  });

  it.each([
    ['beke  zoe', ['Zoé Béké']],
    ['Zoé-Béké', ['Zoé Béké']],
    ['eric', ['Éric']],
    ['Zoé', []],
    ['', []],
  ])('%j is the name of %j', (name, names) => expect(guestsNamed(guests, name).map(nameOf)).toEqual(names));

  const come = { ...guests[0]!, arrivedAt: '2026-08-14T22:00:00.000Z' };
  const changes = { readAt: '2026-08-14T22:00:00.000Z', isTooMany: false, guests: [come], gone: ['3'], total: 2 };

  it.each([
    ['one came and one is gone', changes, [come, guests[1]]],
    ['nobody changed', { ...changes, guests: [], gone: [], total: 3 }, guests],
    [
      'somebody new is expected',
      { ...changes, guests: [guest('4', 'Ti Jo')], total: 3 },
      [guests[0], guests[1], guest('4', 'Ti Jo')],
    ],
    ['somebody was erased', { ...changes, total: 1 }, null],
    ['too many changed', { ...changes, isTooMany: true }, null],
  ])('when %s', (_, changed, list) => expect(applyChanges(guests, changed)).toEqual(list));

  it.each([
    ['somebody arrives twice', [arrive('1'), arrive('1')], 5, 6],
    ['some of a party arrive', [some('1', 2)], 4, 6],
    ['the others arrive later', [some('1', 2), some('1', 1)], 5, 6],
    ['more arrive than the party has', [some('1', 2), some('1', 2)], 5, 6],
    ['a part of a party is taken back', [some('1', 2), leave('1')], 2, 6],
    ['an arrival is taken back', [arrive('1'), leave('1')], 2, 6],
    ['an earlier arrival is taken back', [leave('2')], 0, 6],
    ['somebody arrives who is no longer expected', [arrive('9')], 2, 6],
  ] as [string, (typeof walkIn)[], number, number][])('counts people when %s', (_, acts, arrived, expected) =>
    expect(countPeople(applyWrites(guests, acts))).toEqual({ arrived, expected }),
  );

  it('marks what waits to be stored', () => {
    const [added] = searchGuests(applyWrites(guests, [walkIn]), 'ti jo');
    expect(added).toMatchObject({ id: walkIn.key, isWaiting: true, isNew: true, isGoingOut: false });
    expect(applyWrites(guests, [arrive('2')])[0]).toMatchObject({
      isWaiting: true,
      arrivedAt: guests[1]!.arrivedAt,
    });
  });

  it('keeps the time at which a waiting guest was let in', () => {
    const arrival = arrive('1');
    const listed = applyWrites(guests, [arrival, walkIn]);
    for (const [name, { key }] of [
      ['zoe', arrival],
      ['ti jo', walkIn],
    ] as const)
      expect(searchGuests(listed, name)[0]!.arrivedAt).toBe(new Date(Number(key.split('-')[0])).toISOString());
  });

  it('tells guests of one name apart by email, telephone, or the order in which they registered', () => {
    expect(namesakesIn(guests)).toEqual(new Map());
    const grann = (id: string, hint: Partial<DoorGuest>) => ({ ...guest(id, 'Grann'), ...hint });
    const [email, phone] = [{ emailHint: 'gra…' }, { phoneHint: '…0100' }];
    const all = [...guests, grann('9', {}), grann('5', phone), grann('4', email), grann('8', {}), grann('7', phone)];
    expect(namesakesIn(all)).toEqual(
      new Map([
        ['9', { place: { n: 2, of: 2 } }],
        ['8', { place: { n: 1, of: 2 } }],
        ['5', { hint: phone, place: { n: 1, of: 2 } }],
        ['7', { hint: phone, place: { n: 2, of: 2 } }],
        ['4', { hint: email }],
      ]),
    );
  });
});
