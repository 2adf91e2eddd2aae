import { event } from './content/event.ts';
import { formatEventDate, formatEventDay } from './format-date.ts';

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
  ] as const)('has a word of its own for the first of the month in %s: %s', (language, date) => {
    const first = { startsAt: '2026-02-01T19:00:00-05:00', timeZone: 'America/Toronto' };
    expect(formatEventDate(first, language)).toBe(date);
  });

  it('is the day at the place of the event, whatever the day in UTC', () => {
    const late = { startsAt: '2025-08-14T23:30:00-04:00', timeZone: 'America/Toronto' };
    expect(formatEventDay(late, 'en')).toBe('August 14, 2025');
  });
});
