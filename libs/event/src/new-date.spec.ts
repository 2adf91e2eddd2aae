import { newDateAt } from './new-date.ts';

const evening = {
  startsAt: '2031-06-01T19:00:00-04:00',
  endsAt: '2031-06-01T22:30:00-04:00',
  timeZone: 'America/Toronto',
};

describe('the event at another time', () => {
  it('lasts as long, and closes as long after it', () => {
    expect(newDateAt({ ...evening, closesAt: '2031-06-03T00:00:00-04:00' }, '2031-12-05T20:15')).toEqual({
      startsAt: '2031-12-05T20:15:00-05:00',
      endsAt: '2031-12-05T23:45:00-05:00',
      closesAt: '2031-12-07T01:15:00-05:00',
    });
    expect(newDateAt(evening, '2031-06-08T19:00')).toEqual({
      startsAt: '2031-06-08T19:00:00-04:00',
      endsAt: '2031-06-08T22:30:00-04:00',
    });
  });

  it.each([
    ['before the clocks change', 'America/Toronto', '2031-11-02T00:30', '2031-11-02T00:30:00-04:00'],
    ['after the clocks changed', 'America/Toronto', '2031-11-02T03:00', '2031-11-02T03:00:00-05:00'],
    ['in the hour that comes twice', 'America/Toronto', '2031-11-02T01:30', '2031-11-02T01:30:00-04:00'],
    ['after the hour that is left out', 'America/Toronto', '2031-03-09T03:00', '2031-03-09T03:00:00-04:00'],
    ['where half hours count', 'Asia/Kolkata', '2031-01-01T00:00', '2031-01-01T00:00:00+05:30'],
  ])('begins %s', (_, timeZone, local, startsAt) => {
    expect(newDateAt({ ...evening, timeZone }, local)?.startsAt).toBe(startsAt);
  });

  it.each(['2031-03-09T02:30', '2031-02-30T19:00', '2031-06-01', '2031-06-01T19:00:00Z', '2031-06-01T24:30', ''])(
    'is not at %j',
    (local) => {
      expect(newDateAt(evening, local)).toBeUndefined();
    },
  );
});
