import type { EventFacts, ProgrammeEntry } from './content-shape.ts';
import type { Language } from './localized.ts';
import { toZonedTime, writtenTime } from './zoned-time.ts';

/** A time of day, without a date. */
interface ClockTime {
  hour: number;
  minute: number;
}

/** From start to end, each time in full: '7:00 PM to 10:00 PM', '7è diswa rive 10è diswa', '19 h à 22 h'. */
export function formatTimeRange(event: Pick<EventFacts, 'startsAt' | 'endsAt'>, language: Language): string {
  const starts = writtenTime(event.startsAt);
  const ends = writtenTime(event.endsAt);
  return `${formatTime(starts, language)} ${until[language]} ${formatTime(ends, language)}`;
}

const until: Record<Language, string> = { en: 'to', ht: 'rive', fr: 'à' };

/** When the event begins: '7:00 PM', '7è diswa', '19 h'. */
export function formatStartTime(event: Pick<EventFacts, 'startsAt'>, language: Language): string {
  return formatTime(writtenTime(event.startsAt), language);
}

/** The time of a programme entry, as short as may be: '7:15 PM', '8:30-9:30 PM'. */
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

/** A moment (ISO 8601) as clocks in that zone tell it, in the form of all times of the event. */
export function formatTimeIn(timeZone: string, at: string, language: Language): string {
  return formatTime(toZonedTime(new Date(at), timeZone), language);
}

/** The whole line of the programme: '8:30-9:30 PM Panel & Community Dialogue'. */
export function formatProgrammeEntry(entry: ProgrammeEntry, language: Language): string {
  return `${formatProgrammeTime(entry, language)} ${entry.title[language]}`;
}

/** Takes `HH:MM`, which the check of the content has made sure of. */
function parseClockTime(time: string): ClockTime {
  const [hour, minute] = time.split(':').map(Number);
  return { hour: hour ?? Number.NaN, minute: minute ?? Number.NaN };
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
