import { content } from './content/content.ts';
import {
  formatEventDate,
  formatEventDay,
  formatProgrammeTime,
  formatStartTime,
  formatTimeRange,
} from './format-date.ts';

const { event } = content;

describe('the day of the event', () => {
  it.each([
    ['en', 'Thursday, August 14, 2025', 'August 14, 2025'],
    ['ht', 'jedi 14 out 2025', '14 out 2025'],
    ['fr', 'jeudi 14 août 2025', '14 août 2025'],
  ] as const)('reads in %s: %s', (language, date, day) => {
    expect(formatEventDate(event, language)).toBe(date);
    expect(formatEventDay(event, language)).toBe(day);
  });

  it.each([
    ['en', 'Sunday, February 1, 2026'],
    ['ht', 'dimanch premye fevriye 2026'],
    ['fr', 'dimanche 1er février 2026'],
  ] as const)('has a word for the first of the month in %s: %s', (language, date) => {
    const first = { startsAt: '2026-02-01T19:00:00-05:00', timeZone: 'America/Toronto' };
    expect(formatEventDate(first, language)).toBe(date);
  });

  it('is the day at the venue, whatever the day in UTC', () => {
    const late = { startsAt: '2025-08-14T23:30:00-04:00', timeZone: 'America/Toronto' };
    expect(formatEventDay(late, 'en')).toBe('August 14, 2025');
  });
});

describe('the hours of the event', () => {
  it.each([
    ['en', '7:00 PM', '7:00 PM to 10:00 PM'],
    ['ht', '7è diswa', '7è diswa rive 10è diswa'],
    ['fr', '19\u00a0h', '19\u00a0h à 22\u00a0h'],
  ] as const)('read in %s: %s; %s', (language, start, range) => {
    expect(formatStartTime(event, language)).toBe(start);
    expect(formatTimeRange(event, language)).toBe(range);
  });
});

describe('a line of the programme', () => {
  it.each([
    ['19:15', undefined, '7:15 PM', '7è 15 diswa', '19 h 15'],
    ['20:30', '21:30', '8:30-9:30 PM', '8è 30 rive 9è 30 diswa', '20 h 30 à 21 h 30'],
    ['09:05', '11:00', '9:05-11:00 AM', '9è 05 rive 11è dimaten', '9 h 05 à 11 h'],
    ['11:30', '13:00', '11:30 AM-1:00 PM', '11è 30 dimaten rive 1è nan aprèmidi', '11 h 30 à 13 h'],
    ['12:00', '12:30', '12:00-12:30 PM', 'midi rive midi 30', '12 h à 12 h 30'],
    ['17:59', '18:00', '5:59-6:00 PM', '5è 59 nan aprèmidi rive 6è diswa', '17 h 59 à 18 h'],
    ['00:00', '00:30', '12:00-12:30 AM', 'minui rive minui 30', '0 h à 0 h 30'],
  ])('from %s to %s reads %s · %s · %s', (starts, ends, en, ht, fr) => {
    expect(formatProgrammeTime({ starts, ends }, 'en')).toBe(en);
    expect(formatProgrammeTime({ starts, ends }, 'ht').replaceAll('\u00a0', ' ')).toBe(ht);
    expect(formatProgrammeTime({ starts, ends }, 'fr').replaceAll('\u00a0', ' ')).toBe(fr);
  });
});
