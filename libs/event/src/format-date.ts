import type { EventFacts, ProgrammeEntry } from './content-shape.ts';
import type { Language } from './localized.ts';

// Intl has no Haitian Creole, and its English and French differ between browsers.
const weekdays: Record<Language, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ht: ['dimanch', 'lendi', 'madi', 'mèkredi', 'jedi', 'vandredi', 'samdi'],
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
};

const months: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  ht: 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
};

type When = Pick<EventFacts, 'startsAt'>;

/** 'Thursday, August 14, 2025', 'jedi 14 out 2025', 'jeudi 14 août 2025'. */
export const formatEventDate = (event: When, language: Language): string =>
  formatDate(writtenTime(event.startsAt), language);

/** 'August 14, 2025', '14 out 2025', '14 août 2025'. */
export const formatEventDay = (event: When, language: Language): string =>
  formatDay(writtenTime(event.startsAt), language);

export const formatDateIn = (timeZone: string, instant: string, language: Language): string =>
  formatDate(toZonedTime(new Date(instant), timeZone), language);

export const formatDayIn = (timeZone: string, instant: string, language: Language): string =>
  formatDay(toZonedTime(new Date(instant), timeZone), language);

function formatDate(time: ZonedTime, language: Language): string {
  const separator = language === 'en' ? ', ' : ' ';
  return `${weekdays[language][time.weekday]}${separator}${formatDay(time, language)}`;
}

function formatDay({ year, month, day }: ZonedTime, language: Language): string {
  const monthName = months[language][month - 1];
  if (language === 'en') return `${monthName} ${day}, ${year}`;
  return `${day === 1 ? first[language] : day} ${monthName} ${year}`;
}

const first = { ht: 'premye', fr: '1er' };

interface ClockTime {
  hour: number;
  minute: number;
}

/** '7:00 PM to 10:00 PM', '7è diswa rive 10è diswa', '19 h à 22 h'. */
export function formatTimeRange(event: Pick<EventFacts, 'startsAt' | 'endsAt'>, language: Language): string {
  const starts = writtenTime(event.startsAt);
  const ends = writtenTime(event.endsAt);
  return `${formatTime(starts, language)} ${until[language]} ${formatTime(ends, language)}`;
}

const until: Record<Language, string> = { en: 'to', ht: 'rive', fr: 'à' };

export function formatStartTime(event: Pick<EventFacts, 'startsAt'>, language: Language): string {
  return formatTime(writtenTime(event.startsAt), language);
}

/** '7:15 PM', '8:30-9:30 PM'. */
export function formatProgrammeTime(entry: Pick<ProgrammeEntry, 'starts' | 'ends'>, language: Language): string {
  const starts = parseClockTime(entry.starts);
  if (entry.ends === undefined) return formatTime(starts, language);
  const ends = parseClockTime(entry.ends);
  const joint = language === 'en' ? '-' : ` ${until[language]} `;
  const part = partOfDay(starts, language);
  const samePart = part !== '' && part === partOfDay(ends, language);
  const from = samePart ? withoutPart(starts, language) : formatTime(starts, language);
  return `${from}${joint}${formatTime(ends, language)}`;
}

export function formatTimeIn(timeZone: string, at: string, language: Language): string {
  return formatTime(toZonedTime(new Date(at), timeZone), language);
}

export function formatProgrammeEntry(entry: ProgrammeEntry, language: Language): string {
  return `${formatProgrammeTime(entry, language)} ${entry.title[language]}`;
}

/** Of a time that begins with `HH:MM`. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

export const dayMinutes = 24 * 60;

export const minutesInto = ({ startsAt }: When, clock: string): number =>
  (minuteOf(clock) - minuteOf(startsAt.slice('yyyy-mm-ddT'.length)) + dayMinutes) % dayMinutes;

export const minutesLong = ({ startsAt, endsAt }: Pick<EventFacts, 'startsAt' | 'endsAt'>): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

function parseClockTime(time: string): ClockTime {
  const minute = minuteOf(time);
  return { hour: Math.floor(minute / 60), minute: minute % 60 };
}

function formatTime(time: ClockTime, language: Language): string {
  const part = partOfDay(time, language);
  return part === '' ? withoutPart(time, language) : `${withoutPart(time, language)} ${part}`;
}

function withoutPart({ hour, minute }: ClockTime, language: Language): string {
  const minutes = String(minute).padStart(2, '0');
  if (language === 'fr') return minute === 0 ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`;
  if (language === 'en') return `${hour % 12 || 12}:${minutes}`;
  return minute === 0 ? kreyolHour(hour) : `${kreyolHour(hour)} ${minutes}`;
}

function kreyolHour(hour: number): string {
  if (hour === 0) return 'minui';
  return hour === 12 ? 'midi' : `${hour % 12}è`;
}

function partOfDay({ hour }: ClockTime, language: Language): string {
  if (language === 'fr') return '';
  if (language === 'en') return hour < 12 ? 'AM' : 'PM';
  if (hour === 0 || hour === 12) return '';
  if (hour < 12) return 'dimaten';
  return hour < 18 ? 'nan aprèmidi' : 'diswa';
}

/** `weekday` 0 is Sunday, `month` 1 is January. */
export interface ZonedTime {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** Reads the text alone: the first use of `Intl` takes a slow phone 65 ms. The check holds the offset to the zone. */
export function writtenTime(time: string): ZonedTime {
  const [year, month, day, hour, minute] = time.match(/\d+/g)!.map(Number) as [number, number, number, number, number];
  return { year, month, day, weekday: weekdayOf(year, month, day), hour, minute };
}

const weekdayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).getUTCDay();

/** Throws a RangeError for an unknown zone or an invalid instant. */
export function toZonedTime(instant: Date, timeZone: string): ZonedTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const year = Number(parts.year);
  const month = Number(parts.month);
  const day = Number(parts.day);
  const weekday = weekdayOf(year, month, day);
  return { year, month, day, weekday, hour: Number(parts.hour), minute: Number(parts.minute) };
}

/** Ahead of UTC; negative in the Americas. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = toZonedTime(instant, timeZone);
  const wholeMinute = Math.floor(instant.getTime() / 60_000);
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - wholeMinute;
}

/** Undefined for an invalid instant. */
export function writtenIn(timeZone: string, instant: number): string | undefined {
  if (Number.isNaN(instant)) return undefined;
  const offset = offsetMinutes(new Date(instant), timeZone);
  const clock = new Date(instant + offset * 60_000).toISOString().slice(0, 19);
  return `${clock}${offset < 0 ? '-' : '+'}${clockOf(Math.abs(offset))}`;
}

/** Such as 2025-08-14. */
export const dayIn = (timeZone: string, instant: Date): string =>
  (writtenIn(timeZone, instant.getTime()) ?? '').slice(0, 10);

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}
