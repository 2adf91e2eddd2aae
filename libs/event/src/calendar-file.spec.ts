import { toCalendarFile, type CalendarFileOptions } from './calendar-file.ts';
import type { EventStatus } from './content-shape.ts';
import { content } from './content/content.ts';

const { event } = content;

const stamp = new Date('2025-07-01T12:34:56.789Z');

function linesOf(options: Partial<CalendarFileOptions> = {}, of = event): string[] {
  return toCalendarFile(of, 'en', { stamp, ...options })
    .replaceAll('\r\n ', '')
    .split('\r\n');
}

describe('the calendar file', () => {
  it('holds the event once, with its hours in UTC', () => {
    const lines = linesOf();
    expect(lines.slice(0, 4)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Konbit//Event//EN',
      'METHOD:PUBLISH',
    ]);
    const entry = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
    expect(entry).toEqual(
      expect.arrayContaining([
        'UID:bois-caiman-2025@konbit',
        'DTSTAMP:20250701T123456Z',
        'SEQUENCE:0',
        'DTSTART:20250814T230000Z',
        'DTEND:20250815T020000Z',
        'SUMMARY:Bois Caïman Commemoration',
        'DESCRIPTION:Freedom Without Emancipation\\nAdmission is free.\\nFood and drink can be bought on site\\; ' +
          'the soup is complimentary.\\nNo parking is available on-site.\\n\\nhttps://konbit.example.org',
        'LOCATION:Community Farm\\, North York\\, Ontario\\, 100 Example Farm Road\\, North York\\, ON M0M 0M0',
        'GEO:43.774;-79.519',
        'URL;VALUE=URI:https://konbit.example.org',
        'STATUS:CONFIRMED',
        'ORGANIZER;CN="The organizers of the Bois Caïman Commemoration":mailto:organizers@example.org',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toHaveLength(1);
  });

  it('counts its versions and can link elsewhere', () => {
    const lines = linesOf({ sequence: 3, url: 'https://example.org/r/1?a=b' });
    expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:3', 'URL;VALUE=URI:https://example.org/r/1?a=b']));
  });

  it.each<[string, 'PUBLISH' | 'CANCEL', EventStatus, string]>([
    ['planned', 'CANCEL', { kind: 'planned' }, 'CANCELLED'],
    ['cancelled', 'PUBLISH', { kind: 'cancelled' }, 'CANCELLED'],
    ['postponed without a date', 'PUBLISH', { kind: 'postponed' }, 'CANCELLED'],
    ['moved', 'PUBLISH', { kind: 'postponed', previousStartsAt: '2025-08-07T19:00:00-04:00' }, 'CONFIRMED'],
  ])('of an event that is %s, with method %s, has the right status', (_, method, status, written) => {
    const lines = linesOf({ method }, { ...event, status });
    expect(lines).toEqual(expect.arrayContaining([`METHOD:${method}`, `STATUS:${written}`]));
  });

  it('lets no text begin a line of its own', () => {
    const title = { ...event.title, en: 'A\r\nX-NAME:1' };
    const lines = linesOf({ url: 'https://example.org\nX-URL:1' }, { ...event, title });
    expect(lines.filter((line) => /^X-(NAME|URL)/.test(line))).toEqual([]);
  });
});
