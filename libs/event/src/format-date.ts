import type { EventFacts } from './content-shape.ts';
import type { Language } from './localized.ts';
import { toZonedTime, writtenTime, type ZonedTime } from './zoned-time.ts';

// Intl knows no Haitian Creole, and its English and French change between browsers: the names are few enough to hold.
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

/** The event's day with its weekday: 'Thursday, August 14, 2025', 'jedi 14 out 2025', 'jeudi 14 août 2025'. */
export const formatEventDate = (event: When, language: Language): string =>
  formatDate(writtenTime(event.startsAt), language);

/** The event's day alone, as a sentence or a heading takes it: 'August 14, 2025', '14 out 2025', '14 août 2025'. */
export const formatEventDay = (event: When, language: Language): string =>
  formatDay(writtenTime(event.startsAt), language);

/** The day of any instant in a zone, with its weekday. */
export const formatDateIn = (timeZone: string, instant: string, language: Language): string =>
  formatDate(toZonedTime(new Date(instant), timeZone), language);

/** The day of any instant in a zone, alone. */
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
