import type { EventFacts, ProgrammeEntry } from './content-shape.ts';
import type { Language } from './localized.ts';

// Intl has no Haitian Creole, and its English and French differ between browsers.
const weekdays: Record<Language, readonly string[]> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  ht: 'dimanch lendi madi mèkredi jedi vandredi samdi'.split(' '),
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
};

const months: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  ht: 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
};

type When = Pick<EventFacts, 'startsAt'>;
type Hours = Pick<EventFacts, 'startsAt' | 'endsAt'>;

// The event's own times are read as they are written: the first use of `Intl` takes a slow phone 65 ms.

/** 'Thursday, August 14, 2025', 'jedi 14 out 2025', 'jeudi 14 août 2025'. */
export const formatEventDate = ({ startsAt }: When, language: Language): string => formatDate(startsAt, language);

/** 'August 14, 2025', '14 out 2025', '14 août 2025'. */
export const formatEventDay = ({ startsAt }: When, language: Language): string => formatDay(startsAt, language);

export const formatDateIn = (timeZone: string, instant: string, language: Language): string =>
  formatDate(writtenIn(timeZone, instant), language);

export const formatDayIn = (timeZone: string, instant: string, language: Language): string =>
  formatDay(writtenIn(timeZone, instant), language);

function formatDate(written: string, language: Language): string {
  const weekday = weekdays[language][new Date(dayOf(written)).getUTCDay()];
  return `${weekday}${language === 'en' ? ',' : ''} ${formatDay(written, language)}`;
}

function formatDay(written: string, language: Language): string {
  const [year, month, day] = dayOf(written).split('-').map(Number);
  const monthName = months[language][month! - 1];
  if (language === 'en') return `${monthName} ${day}, ${year}`;
  return `${day === 1 ? first[language] : day} ${monthName} ${year}`;
}

const first = { ht: 'premye', fr: '1er' };

/** '7:00 PM to 10:00 PM', '7è diswa rive 10è diswa', '19 h à 22 h'. */
export const formatTimeRange = ({ startsAt, endsAt }: Hours, language: Language): string =>
  `${formatClock(clockIn(startsAt), language)} ${until[language]} ${formatClock(clockIn(endsAt), language)}`;

const until: Record<Language, string> = { en: 'to', ht: 'rive', fr: 'à' };

export const formatStartTime = ({ startsAt }: When, language: Language): string =>
  formatClock(clockIn(startsAt), language);

export const formatTimeIn = (timeZone: string, instant: string, language: Language): string =>
  formatClock(clockIn(writtenIn(timeZone, instant)), language);

/** '7:15 PM', '8:30-9:30 PM'. */
export function formatProgrammeTime({ starts, ends }: Pick<ProgrammeEntry, 'starts' | 'ends'>, language: Language) {
  if (ends === undefined) return formatClock(starts, language);
  const joint = language === 'en' ? '-' : ` ${until[language]} `;
  const part = partOfDay(starts, language);
  const samePart = part !== '' && part === partOfDay(ends, language);
  return `${(samePart ? withoutPart : formatClock)(starts, language)}${joint}${formatClock(ends, language)}`;
}

export function formatProgrammeEntry(entry: ProgrammeEntry, language: Language): string {
  return `${formatProgrammeTime(entry, language)} ${entry.title[language]}`;
}

const formatClock = (clock: string, language: Language): string =>
  `${withoutPart(clock, language)} ${partOfDay(clock, language)}`.trim();

function withoutPart(clock: string, language: Language): string {
  const hour = hourOf(clock);
  const minutes = clock.slice(3);
  if (language === 'fr') return minutes === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`;
  if (language === 'en') return `${hour % 12 || 12}:${minutes}`;
  return minutes === '00' ? kreyolHour(hour) : `${kreyolHour(hour)}\u00a0${minutes}`;
}

function kreyolHour(hour: number): string {
  if (hour === 0) return 'minui';
  return hour === 12 ? 'midi' : `${hour % 12}è`;
}

function partOfDay(clock: string, language: Language): string {
  const hour = hourOf(clock);
  if (language === 'fr') return '';
  if (language === 'en') return hour < 12 ? 'AM' : 'PM';
  if (hour === 0 || hour === 12) return '';
  if (hour < 12) return 'dimaten';
  return hour < 18 ? 'nan aprèmidi' : 'diswa';
}

const hourOf = (clock: string): number => Number(clock.slice(0, 2));

const dayOf = (written: string): string => written.slice(0, 10);

/** `19:00` of a time that is written like 2025-08-14T19:00:00-04:00. */
export const clockIn = (written: string): string => written.slice(11, 16);

export const minuteOf = (clock: string): number => hourOf(clock) * 60 + Number(clock.slice(3));

export const dayMinutes = 24 * 60;

export const minutesInto = ({ startsAt }: When, clock: string): number =>
  (minuteOf(clock) - minuteOf(clockIn(startsAt)) + dayMinutes) % dayMinutes;

export const minutesLong = ({ startsAt, endsAt }: Hours): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Such as -04:00. */
export function offsetIn(timeZone: string, instant: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return /[+-]\d{2}:\d{2}/.exec(format.format(instant))?.[0] ?? '+00:00';
}

/** Like 2025-08-14T19:00:00-04:00. Throws a RangeError for an unknown zone or an invalid instant. */
export function writtenIn(timeZone: string, instant: Date | string | number): string {
  const time = new Date(instant);
  const offset = offsetIn(timeZone, time);
  const minutes = minuteOf(offset.slice(1)) * (offset.startsWith('-') ? -1 : 1);
  return new Date(time.getTime() + minutes * 60_000).toISOString().slice(0, 19) + offset;
}

/** Such as 2025-08-14. */
export const dayIn = (timeZone: string, instant: Date): string => dayOf(writtenIn(timeZone, instant));

export function isTimeZone(name: string): boolean {
  try {
    offsetIn(name, new Date());
    return true;
  } catch {
    return false;
  }
}
