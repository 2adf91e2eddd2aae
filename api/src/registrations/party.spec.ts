import { canChangeParty, changedParty, partyOf } from './party.ts';

const limits = { adults: 4, children: 6 };
const alone = { party: 1, childrenAlong: 0, namesAlong: null };

describe('a changed party', () => {
  it.each([
    [{}, alone],
    [
      { adultsAlong: 4, childrenAlong: 6 },
      { party: 11, childrenAlong: 6, namesAlong: null },
    ],
    [
      { childrenAlong: 2, namesAlong: 'Ti Jo, Lili' },
      { party: 3, childrenAlong: 2, namesAlong: 'Ti Jo, Lili' },
    ],
  ])('by %j is %j', (changes, party) => {
    expect(changedParty(alone, changes, limits)).toEqual(party);
    expect(partyOf(changedParty(alone, changes, limits))).toMatchObject(changes);
  });

  it('keeps what is not changed, even above the limits', () => {
    const before = { party: 9, childrenAlong: 1, namesAlong: 'all of us' };
    expect(changedParty(before, { childrenAlong: 3 }, limits)).toEqual({ ...before, party: 11, childrenAlong: 3 });
  });

  it.each([{ adultsAlong: 5 }, { childrenAlong: 7 }])('refuses %j', (changes) =>
    expect(() => changedParty(alone, changes, limits)).toThrow(),
  );

  it.each([
    ['2031-05-02T03:59:00Z', '2031-04-01T00:00:00Z', true],
    ['2031-05-02T04:01:00Z', '2031-04-01T00:00:00Z', false],
    ['2031-05-02T23:00:00Z', '2031-05-02T22:00:00Z', true],
  ])('at %s, registered at %s, can change: %s', (now, createdAt, expected) => {
    const event = { startsAt: '2031-05-02T18:00:00-04:00', timeZone: 'America/Port-au-Prince' };
    expect(canChangeParty({ createdAt: new Date(createdAt) }, event, new Date(now))).toBe(expected);
  });
});
