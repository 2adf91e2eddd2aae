import { calendarUid } from './calendar-uid.ts';
import { escapeText, joinLines, quoteParameter } from './calendar-lines.ts';
import type { EventFacts } from './content-shape.ts';
import type { Language } from './localized.ts';
import { formatAddress } from './place-links.ts';
import { timeZoneLines } from './time-zone-file.ts';
import { writtenTime } from './zoned-time.ts';

export interface CalendarFileOptions {
  /** When this file was made. */
  stamp: Date;
  /** Keeps its value through every later version of the same entry; without one, `calendarUid`. */
  uid?: string;
  /** Grows with every version: 0 at first. */
  sequence?: number;
  /** PUBLISH, unless somebody is invited by name (REQUEST) or the invitation is taken back (CANCEL). */
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** The entry stays in the calendar, struck out. CANCEL implies it. */
  cancelled?: boolean;
  /** Whom a REQUEST or CANCEL is for. PUBLISH names nobody. */
  attendee?: { name: string; email: string };
  /** Address that the entry links to; the event's origin, unless given. */
  url?: string;
}

/**
 * The event as an iCalendar file (RFC 5545, methods of RFC 5546), type `text/calendar; charset=utf-8`.
 * Throws a RangeError for a REQUEST to nobody.
 */
export function toCalendarFile(event: EventFacts, language: Language, options: CalendarFileOptions): string {
  const { stamp, sequence = 0, method = 'PUBLISH', attendee, url = event.origin } = options;
  if (method === 'REQUEST' && !attendee) throw new RangeError('A calendar file with method REQUEST needs an attendee.');
  const cancelled = options.cancelled === true || method === 'CANCEL';
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Konbit//Event//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...timeZoneLines(event.timeZone, writtenTime(event.startsAt).year),
    'BEGIN:VEVENT',
    `UID:${escapeText(options.uid ?? calendarUid(event))}`,
    `DTSTAMP:${compact(stamp.toISOString().slice(0, 19))}Z`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${event.timeZone}:${localStamp(event.startsAt)}`,
    `DTEND;TZID=${event.timeZone}:${localStamp(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title[language])}`,
    `DESCRIPTION:${escapeText(describe(event, language, url))}`,
    `LOCATION:${escapeText(`${event.venue[language]}, ${formatAddress(event.address)}`)}`,
    `GEO:${event.map.latitude};${event.map.longitude}`,
    `URL:${url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoteParameter(event.organizer.name[language])}:mailto:${event.organizer.email}`,
    ...(attendee && method !== 'PUBLISH' ? [attendeeLine(attendee)] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

function describe({ subtitle, practical }: EventFacts, language: Language, url: string): string {
  const { admission, foodAndDrink, parking } = practical;
  return [subtitle, admission, foodAndDrink, parking].map((text) => text[language]).join('\n') + `\n\n${url}`;
}

function attendeeLine({ name, email }: { name: string; email: string }): string {
  return `ATTENDEE;CN=${quoteParameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${email}`;
}

function localStamp(time: string): string {
  const { year, month, day, hour, minute } = writtenTime(time);
  return compact(new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, 19));
}

const compact = (isoTime: string) => isoTime.replace(/[-:]/g, '');
