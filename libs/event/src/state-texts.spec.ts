import { checkSpelling, checkTexts } from './check/check-texts.ts';
import type { EventStatus } from './content-shape.ts';
import { content } from './content/content.ts';
import { localized } from './localized.ts';
import { closedTexts, closedWords } from './closed-words.ts';
import { eventMoment, isOpen, isOver } from './event-moment.ts';
import { bannerWords, dateWords, stateTexts } from './state-texts.ts';

const shipped = content.event;

const facts = { startsAt: '2031-05-02T10:00:00+02:00', timeZone: 'Europe/Paris' };
const closesAt = '2031-05-03T10:00:00+02:00';
const previousStartsAt = '2031-04-01T10:00:00+02:00';
const note = localized({ en: 'A storm.', ht: 'Yon tanpèt.', fr: 'Une tempête.' });

const planned: EventStatus = { kind: 'planned' };
const moved: EventStatus = { kind: 'postponed', previousStartsAt, note };
const undated: EventStatus = { kind: 'postponed', note };
const cancelled: EventStatus = { kind: 'cancelled', previousStartsAt };
const times = { startsAt: facts.startsAt, closesAt };

describe('where the event stands', () => {
  it.each([
    [planned, '2031-05-02T07:59:59Z', 'before', true],
    [planned, '2031-05-03T07:59:59Z', 'during', true],
    [planned, '2031-05-03T08:00:00Z', 'past', false],
    [moved, '2031-05-02T08:00:00Z', 'during', true],
    [undated, '2031-05-01T00:00:00Z', 'postponed', false],
    [cancelled, '2031-05-09T00:00:00Z', 'cancelled', false],
  ])('%j at %s is %s, open: %s', (status, now, moment, open) => {
    expect(eventMoment({ ...times, status }, new Date(now))).toBe(moment);
    expect(isOpen({ ...times, status }, new Date(now))).toBe(open);
  });

  it('is never past without a closing time', () => {
    expect(eventMoment(shipped, new Date('2999-01-01'))).toBe('during');
    expect(isOpen(shipped, new Date('2999-01-01'))).toBe(true);
  });
});

it.each([
  [planned, '2031-05-02T19:59:59Z', false],
  [planned, '2031-05-02T20:00:00Z', true],
  [moved, '2031-05-02T20:00:00Z', true],
  [cancelled, '2031-05-02T20:00:00Z', true],
  [undated, '2032-05-02T20:00:00Z', false],
])('%j is over at %s: %s', (status, now, expected) => {
  expect(isOver({ ...times, endsAt: '2031-05-02T22:00:00+02:00', status }, new Date(now))).toBe(expected);
});

const movedBanner = ['This event has a new date: May 2, 2031, instead of April 1, 2031.', 'A storm.'];
const movedDate = { struck: false, remark: 'instead of April 1, 2031' };
const hourMoved: EventStatus = { kind: 'postponed', previousStartsAt: '2031-05-02T08:30:00+02:00' };
const hourBanner = ['This event has a new time: May 2, 2031, 10:00 AM, instead of 8:30 AM.'];
const hourDate = { struck: false, remark: 'instead of 8:30 AM' };
const postponedBanner = ['This event is postponed. A new date will follow.', 'A storm.'];
const postponedDate = { struck: true, remark: 'Postponed: a new date will follow' };
const cancelledBanner = ['This event is cancelled.'];
const cancelledDate = { struck: true, remark: 'Cancelled' };
const pastBanner = ['This event is over. Thank you to everyone who came.'];
const asAnnounced = { struck: false };

const open = [undefined, undefined, undefined];
const closed = ['Registration is closed.', 'The gallery takes no more photos.', 'The Engagement Hub is closed.'];
const later = [
  'Registration opens again once there is a new date.',
  'The gallery takes photos again once there is a new date.',
  'The Engagement Hub opens again once there is a new date.',
];

describe('what each place says of the event’s state', () => {
  it.each([
    ['planned, before', planned, closesAt, '2031-05-01', undefined, open, asAnnounced],
    ['planned, long after, without a closing time', planned, undefined, '2099-01-01', undefined, open, asAnnounced],
    ['planned, past', planned, closesAt, '2031-05-04', pastBanner, closed, asAnnounced],
    ['with a new date, before', moved, closesAt, '2031-05-01', movedBanner, open, movedDate],
    ['with a new hour, before', hourMoved, closesAt, '2031-05-01', hourBanner, open, hourDate],
    ['with a new date, past', moved, closesAt, '2031-05-04', pastBanner, closed, asAnnounced],
    ['without a new date', undated, closesAt, '2031-05-01', postponedBanner, later, postponedDate],
    ['cancelled, long after', cancelled, closesAt, '2099-01-01', cancelledBanner, closed, cancelledDate],
  ])('%s', (_state, status, closes, now, banner, places, date) => {
    const event = { ...facts, status, closesAt: closes };
    const at = new Date(now);
    expect(bannerWords(event, at, 'en')).toEqual(banner);
    const words = (['registration', 'gallery', 'hub'] as const).map((place) => closedWords(place, event, at, 'en'));
    expect(words).toEqual(places);
    expect(dateWords(event, at, 'en')).toEqual(date);
  });

  it('has words in three languages', () => {
    for (const texts of [stateTexts, closedTexts])
      expect([...checkTexts(texts, ''), ...checkSpelling(texts, '')]).toEqual([]);
    const event = { ...facts, status: moved };
    expect(bannerWords(event, new Date('2031-05-01'), 'ht')).toEqual([
      'Evènman sa a gen yon nouvo dat: 2 me 2031, olye premye avril 2031.',
      'Yon tanpèt.',
    ]);
    expect(bannerWords(event, new Date('2031-05-01'), 'fr')?.[0]).toBe(
      'Cet événement a une nouvelle date\u00a0: le 2 mai 2031, au lieu du 1er avril 2031.',
    );
  });
});
