import { toCalendarFile, type CalendarFileOptions } from './calendar-file.ts';
import { event } from './content/event.ts';

const stamp = new Date('2025-07-01T12:34:56.789Z');

/** The file's content lines, unfolded. */
function linesOf(options: Partial<CalendarFileOptions> = {}, of = event): string[] {
  return toCalendarFile(of, 'en', { stamp, ...options })
    .replaceAll('\r\n ', '')
    .split('\r\n');
}

describe('the calendar file', () => {
  it('holds the event once, with its hours in UTC', () => {
    const lines = linesOf();
    expect(lines.slice(0, 5)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Konbit//Event//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ]);
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
      'BEGIN:VEVENT',
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
      'URL:https://konbit.example.org',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="The organizers of the Bois Caïman Commemoration":mailto:organizers@example.org',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each(['en', 'ht', 'fr'] as const)('has only CRLF line ends and no line over 75 octets in %s', (language) => {
    const file = toCalendarFile(event, language, { stamp });
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('folds between characters, never inside one', () => {
    const file = toCalendarFile({ ...event, title: { ...event.title, en: '🔥é'.repeat(60) } }, 'en', { stamp });
    expect(file).not.toContain('\ufffd');
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'🔥é'.repeat(60)}\r\n`);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('escapes what has a meaning of its own', () => {
    const title = { ...event.title, en: 'a\\b; c, d\r\ne' };
    expect(linesOf({}, { ...event, title })).toContain('SUMMARY:a\\\\b\\; c\\, d\\ne');
  });

  it('keeps a given uid, counts its versions and can link to one registration', () => {
    const lines = linesOf({ uid: 'r-1@example.org', sequence: 3, url: 'https://example.org/r/1?a=b,c' });
    expect(lines).toEqual(
      expect.arrayContaining(['UID:r-1@example.org', 'SEQUENCE:3', 'URL:https://example.org/r/1?a=b,c']),
    );
  });

  it.each([
    ['PUBLISH', true],
    ['CANCEL', undefined],
  ] as const)('with method %s and cancelled %s strikes the event out', (method, cancelled) => {
    const lines = linesOf({ method, cancelled });
    expect(lines).toEqual(expect.arrayContaining([`METHOD:${method}`, 'STATUS:CANCELLED']));
  });

  it('names the guest in a request and in a cancellation, and nobody when published', () => {
    const attendee = { name: 'Anne "Nana" Ti', email: 'nana@example.com' };
    const line = 'ATTENDEE;CN="Anne Nana Ti";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:nana@example.com';
    expect(linesOf({ method: 'REQUEST', attendee })).toContain(line);
    expect(linesOf({ method: 'CANCEL', attendee })).toContain(line);
    expect(linesOf({ attendee }).join()).not.toContain('ATTENDEE');
    expect(() => linesOf({ method: 'REQUEST' })).toThrow(RangeError);
  });

  it('lets no name or address begin a line of its own', () => {
    const attendee = { name: 'A\r\nX-NAME:1', email: 'a@example.com\r\nX-MAIL:1' };
    const lines = linesOf({ method: 'REQUEST', attendee, url: 'https://example.org\nX-URL:1' });
    expect(lines.filter((line) => line.startsWith('X-'))).toEqual([]);
  });
});
