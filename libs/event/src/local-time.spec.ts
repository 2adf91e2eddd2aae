import { daysBefore, faultOfDay, faultOfTime } from './local-time.ts';

const toronto = 'America/Toronto';

it.each([
  ['2026-11-30T19:00', undefined],
  ['2026-11-31T19:00', 'There is no November 31.'],
  ['2028-02-29T19:00', undefined],
  ['2027-02-29T19:00', 'There is no February 29, 2027.'],
  ['2027-02-30T19:00', 'There is no February 30.'],
  ['2027-13-01T19:00', 'There is no month 13.'],
  ['2027-03-14T02:30', 'On that day the clocks of America/Toronto skip 02:30.'],
  ['2027-03-14T03:30', undefined],
  ['2027-03-14T24:00', 'It must be a time like 2026-08-21T19:00, not "2027-03-14T24:00".'],
  ['tomorrow', 'It must be a time like 2026-08-21T19:00, not "tomorrow".'],
])('of %s it says: %s', (local, fault) => expect(faultOfTime(toronto, local)).toBe(fault));

it.each([
  ['2026-11-31T19:00:00-05:00', 'There is no November 31.'],
  ['2026-04-31', 'There is no April 31.'],
  ['2026-04-30', undefined],
  ['soon', undefined],
])('of the day in %s it says: %s', (written, fault) => expect(faultOfDay(written)).toBe(fault));

it.each([
  ['2026-11-05T19:00:00-05:00', 2, '2026-11-03T19:00:00-05:00'],
  ['2026-11-05T19:00:00-05:00', 5, '2026-10-31T19:00:00-04:00'],
  ['2027-03-15T19:00:00-04:00', 2, '2027-03-13T19:00:00-05:00'],
  ['2027-03-16T02:30:00-04:00', 2, '2027-03-14T01:30:00-05:00'],
  ['2027-03-15T19:00:00-04:00', 0, '2027-03-15T19:00:00-04:00'],
])('%s, %i days before, is %s', (startsAt, days, expected) => {
  expect(daysBefore({ startsAt, timeZone: toronto }, days)).toEqual(new Date(expected));
});
