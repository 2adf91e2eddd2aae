import type { EventFacts } from './content-shape.ts';
import type { Language } from './localized.ts';
import { formatAddress } from './place-links.ts';

const limitOctets = 75;

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
 * By which calendars know the event: the same on the page and in mails, wherever the site lives and however often
 * the event is moved, so that no calendar holds it twice.
 */
export function calendarUid({ id }: Pick<EventFacts, 'id'>): string {
  return `${id}@konbit`;
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
    'BEGIN:VEVENT',
    `UID:${escapeText(options.uid ?? calendarUid(event))}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(new Date(event.startsAt))}`,
    `DTEND:${utc(new Date(event.endsAt))}`,
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

/** 20250814T230000Z: each calendar shows it in the hours of the place where it is opened. */
const utc = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes a text for a property value of type TEXT (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Puts a parameter's value between quotes, which it can't itself hold (RFC 5545, 3.2). */
function quoteParameter(value: string): string {
  return `"${value.replaceAll('"', '')}"`;
}

/**
 * Joins content lines with CRLF, each folded so that no line is longer than 75 octets (RFC 5545, 3.1). Control
 * characters are dropped, so that no value, whoever typed it, can begin a line of its own.
 */
function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line.replace(/\p{Cc}/gu, ''))}\r\n`).join('');
}

function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > limitOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Length in UTF-8. */
const octetsOf = (character: string) => new TextEncoder().encode(character).length;
