import { content as shipped } from './content/content.ts';
import type { EventStatus } from './content-shape.ts';
import { type EventPhase, eventPhaseAt, isKept } from './event-phase.ts';
import { formatEventDate, formatTimeRange } from './format-date.ts';
import { inventedEvent } from './test-support/invented-event.ts';

/** 6:00 PM song, 6:45 to 8:00 PM supper, 9:30 PM tales, until 11:30 PM; it closes at noon of the next day. */
const { programme } = inventedEvent;
const event = { ...inventedEvent.event, closesAt: '2031-05-03T12:00:00-04:00' };
const [song, supper, tales] = programme;

/** The clock on the wall in Jacmel. */
const at = (time: string) => new Date(`2031-05-${time}:00-04:00`);
const evening = (facts: object, time: string) => eventPhaseAt({ event: { ...event, ...facts }, programme }, at(time));

it.each<[string, EventPhase | undefined]>([
  ['01T17:00', { is: 'before', days: 1 }],
  ['02T00:00', { is: 'before', days: 0 }],
  ['02T17:59', { is: 'before', days: 0 }],
  ['02T18:00', { is: 'on', now: song, next: supper }],
  ['02T18:44', { is: 'on', now: song, next: supper }],
  ['02T18:45', { is: 'on', now: supper, next: tales }],
  ['02T19:59', { is: 'on', now: supper, next: tales }],
  ['02T20:00', { is: 'on', now: undefined, next: tales }],
  ['02T21:29', { is: 'on', now: undefined, next: tales }],
  ['02T21:30', { is: 'on', now: tales, next: undefined }],
  ['02T23:29', { is: 'on', now: tales, next: undefined }],
  ['02T23:30', { is: 'after' }],
  ['03T11:59', { is: 'after' }],
  ['03T12:00', { is: 'after' }],
])('on May %s it is %j', (time, is) => expect(evening({}, time)).toEqual(is));

const [first, second, third] = [
  { ...song!, starts: '22:00' },
  { ...supper!, starts: '23:45', ends: '00:15' },
  { ...tales!, starts: '00:30' },
];
it.each<[string, EventPhase]>([
  ['02T23:44', { is: 'on', now: first, next: second }],
  ['02T23:50', { is: 'on', now: second, next: third }],
  ['03T00:14', { is: 'on', now: second, next: third }],
  ['03T00:15', { is: 'on', now: undefined, next: third }],
  ['03T00:30', { is: 'on', now: third, next: undefined }],
  ['03T02:00', { is: 'after' }],
])('past midnight, on May %s, it is %j', (time, is) => {
  const late = { ...event, startsAt: '2031-05-02T22:00:00-04:00', endsAt: '2031-05-03T02:00:00-04:00' };
  expect(eventPhaseAt({ event: late, programme: [first, second, third] }, at(time))).toEqual(is);
});

it.each([
  ['2031-04-22T23:59', 10],
  ['2031-04-23T00:00', 9],
])('from %s it is %i days', (time, days) => {
  expect(eventPhaseAt({ event, programme }, new Date(`${time}:00-04:00`))).toEqual({ is: 'before', days });
});

it('goes on for as long when clocks change meanwhile', () => {
  const changing = {
    startsAt: '2031-11-01T23:00:00-04:00',
    endsAt: '2031-11-02T04:00:00-05:00',
    closesAt: '2031-11-03T00:00:00-05:00',
    timeZone: 'America/Toronto',
  };
  const drums = [{ starts: '23:00', title: song!.title }];
  const is = (instant: string) =>
    eventPhaseAt({ event: { ...event, ...changing }, programme: drums }, new Date(instant))?.is;
  expect(is('2031-11-02T02:59:59Z')).toBe('before');
  expect(is('2031-11-02T03:00:00Z')).toBe('on');
  expect(is('2031-11-02T08:59:59Z')).toBe('on');
  expect(is('2031-11-02T09:00:00Z')).toBe('after');
});

it.each([
  ['2026-10-30T00:30:00-04:00', 6],
  ['2026-10-29T23:30:00-04:00', 7],
  ['2026-11-01T00:30:00-04:00', 4],
  ['2026-11-04T23:59:59-05:00', 1],
])('from %s it is %i days to November 5, whatever the clocks did', (now, days) => {
  const times = { startsAt: '2026-11-05T19:00:00-05:00', endsAt: '2026-11-05T22:00:00-05:00' };
  const toronto = { ...event, ...times, closesAt: undefined, timeZone: 'America/Toronto' };
  expect(eventPhaseAt({ event: toronto, programme }, new Date(now))).toEqual({ is: 'before', days });
});

it('a night in March ends at the hour of its programme', () => {
  const night = {
    startsAt: '2027-03-13T21:00:00-05:00',
    endsAt: '2027-03-14T04:30:00-04:00',
    timeZone: 'America/Toronto',
    closesAt: '2027-03-15T00:00:00-04:00',
  };
  const [drums, dance, soup] = [
    { ...song!, starts: '21:00' },
    { ...tales!, starts: '01:30' },
    { ...supper!, starts: '03:30', ends: '04:30' },
  ];
  const at = (instant: string) =>
    eventPhaseAt({ event: { ...event, ...night }, programme: [drums, dance, soup] }, new Date(instant));
  expect(at('2027-03-14T01:29:59-05:00')).toEqual({ is: 'on', now: drums, next: dance });
  expect(at('2027-03-14T01:30:00-05:00')).toEqual({ is: 'on', now: dance, next: soup });
  expect(at('2027-03-14T03:30:00-04:00')).toEqual({ is: 'on', now: soup, next: undefined });
  expect(at('2027-03-14T04:29:59-04:00')).toMatchObject({ is: 'on' });
  expect(at('2027-03-14T04:30:00-04:00')).toEqual({ is: 'after' });
});

it('lasts as long as its programme', () => {
  expect(evening({ endsAt: '2031-05-02T21:00:00-04:00' }, '02T21:29')).toEqual({
    is: 'on',
    now: undefined,
    next: tales,
  });
});

const note = { en: 'A storm.', ht: 'Yon tanpèt.', fr: 'Une tempête.' };
it.each<EventStatus>([{ kind: 'cancelled', note }, { kind: 'postponed' }])(
  'tells nothing of an event that is %j',
  (status) => {
    for (const time of ['01T12:00', '02T19:00', '09T12:00']) expect(evening({ status }, time)).toBeUndefined();
  },
);

it('tells nothing after the programme where nothing closes', () => {
  const on = (instant: string) => eventPhaseAt(shipped, new Date(instant));
  expect(on('2025-08-14T22:59:59-04:00')).toMatchObject({ is: 'on', now: { starts: '22:00' } });
  for (const later of ['2025-08-14T23:00:00-04:00', '2025-08-15T09:00:00-04:00', '2999-01-01T00:00:00Z'])
    expect(on(later)).toBeUndefined();
});

it('is kept after its programme where there are keepsakes', () => {
  const kept = { ...shipped, keepsakes: true };
  const is = (instant: string, content = kept) => [
    eventPhaseAt(content, new Date(instant))?.is,
    isKept(content, new Date(instant)),
  ];
  expect(is('2025-08-14T22:59:59-04:00')).toEqual(['on', false]);
  expect(is('2025-08-14T23:00:00-04:00')).toEqual(['after', true]);
  expect(is('2999-01-01T00:00:00Z')).toEqual(['after', true]);
  const closed = { ...kept, keepsakes: false, event: { ...shipped.event, closesAt: '2025-08-15T00:00:00-04:00' } };
  expect(is('2999-01-01T00:00:00Z', closed)).toEqual(['after', false]);
});

it('needs no Intl, which is slow', () => {
  const format = jest.spyOn(Intl, 'DateTimeFormat');
  expect(formatEventDate(event, 'en')).toBe('Friday, May 2, 2031');
  expect(formatTimeRange(event, 'en')).toBe('6:00 PM to 11:30 PM');
  for (const time of ['01T12:00', '02T19:00', '03T12:00']) evening({}, time);
  expect(format).not.toHaveBeenCalled();
});
