import { checkFacts, isWebAddress } from './check-facts.ts';
import { checkPlaceholders, checkTexts } from './check-texts.ts';
import type {
  EventContent,
  EventFacts,
  Partner,
  Prayer,
  ProgrammeEntry,
  RetentionPeriods,
  SharedGoal,
} from '../content-shape.ts';
import { fillIn } from '../fill-in.ts';
import { formatEventDay, isTimeZone, toZonedTime } from '../format-date.ts';
import { languages } from '../localized.ts';

/** A sentence for each fault in what is said about the event, naming the entry; an empty list when all is well. */
export function checkEvent(written: EventContent): string[] {
  const texts = [...checkTexts(written, ''), ...checkPlaceholders(written)];
  const content = Number.isNaN(Date.parse(written.event.startsAt)) ? written : fillIn(written);
  const facts = checkFacts(content.event);
  const others = [
    ...checkProgramme(content.programme, content.event),
    ...checkPrayer(content.openingPrayer),
    ...content.partners.flatMap(checkPartner),
    ...checkRetention(content.retention),
    ...checkGoal(content.sharedGoal),
  ];
  // The remaining checks read the texts and the date, so they wait until those are sound.
  return texts.length + facts.length > 0 ? [...texts, ...facts, ...others] : [...others, ...checkDates(content)];
}

function checkPrayer({ stanzas }: Prayer): string[] {
  return stanzas.flatMap((stanza, index) => {
    const counts = languages.map((language) => (stanza[language] ?? '').split('\n').length);
    if (new Set(counts).size === 1) return [];
    const [en, ht, fr] = counts;
    return [`openingPrayer.stanzas[${index}] has ${en} lines in English, ${ht} in Kreyòl and ${fr} in French`];
  });
}

const isCount = (value: number) => Number.isInteger(value) && value > 0;

function checkRetention(periods: RetentionPeriods): string[] {
  return Object.entries(periods)
    .filter(([, days]) => !isCount(days))
    .map(([name, days]) => `retention.${name} ${days} is not a number of days from 1`);
}

function checkGoal(goal: SharedGoal | undefined): string[] {
  if (!goal || isCount(goal.acts)) return [];
  return [`sharedGoal.acts ${goal.acts} is not a number of acts from 1`];
}

/** A file's name, or the picture itself. */
const isMark = /^(?:[a-z0-9-]+\.(?:svg|png|webp)|data:image\/(?:svg\+xml|png|webp);base64,[\w+/]+=*)$/;
/** 30 kB, as base64 has it. */
const longestMark = 40_000;

function checkPartner({ name, logo, url }: Partner, index: number): string[] {
  const faults: string[] = [];
  if (name.trim() === '') faults.push(`partners[${index}].name is empty`);
  if (logo !== undefined && !isMark.test(logo)) {
    faults.push(`partners[${index}].logo '${logo.slice(0, 60)}' is not a file name like community-farm.svg`);
  } else if (logo && logo.length > longestMark) {
    faults.push(`partners[${index}].logo is a picture of more than 30 kB: each page holds it`);
  }
  if (url !== undefined && !isWebAddress(url)) {
    faults.push(`partners[${index}].url '${url}' is not an address like https://example.org/page`);
  }
  return faults;
}

/** A date that is written out stays when the event moves, or comes again. */
function checkDates({ event, cards }: EventContent): string[] {
  const year = event.startsAt.slice(0, 4);
  const dates = languages.flatMap((language) => {
    const day = formatEventDay(event, language);
    const faults: string[] = [];
    const mustNameDay = { 'cards.joinUs.title': cards.joinUs.title, 'event.seo.description': event.seo.description };
    for (const [path, text] of Object.entries(mustNameDay)) {
      if (!text[language].includes(day))
        faults.push(`${path}.${language} does not name the day of the event, '${day}': write {{date}} for it`);
    }
    if (!event.copyright[language].includes(year)) {
      faults.push(`event.copyright.${language} does not name the year of the event, ${year}: write {{year}} for it`);
    }
    return faults;
  });
  return [...dates, ...checkYearOfId(event)];
}

/** Moved into another year, the event keeps its id: calendars know it by that. */
function checkYearOfId({ id, startsAt, status }: EventFacts): string[] {
  const year = /-(\d{4})$/.exec(id)?.[1];
  const years = [startsAt, status.previousStartsAt].map((time) => time?.slice(0, 4));
  if (year === undefined || years.includes(year)) return [];
  return [`event.id '${id}' names another year than the event has, ${years[0]}: a new event needs a new id`];
}

const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const dayMinutes = 24 * 60;

/**
 * A sentence for each entry whose times are none, run backwards, or come before the entry above or outside the event.
 * An event may go on past midnight.
 */
function checkProgramme(
  programme: readonly ProgrammeEntry[],
  event: Pick<EventFacts, 'startsAt' | 'endsAt' | 'timeZone'>,
): string[] {
  if (programme.length === 0) return ['programme has no entries'];
  const faults = programme.flatMap(checkClockTimes);
  const begin = clockOf(event);
  // The event's own times are told elsewhere; over several days, any entry may be on the next.
  const minutes = (Date.parse(event.endsAt) - Date.parse(event.startsAt)) / 60_000;
  if (faults.length > 0 || begin === undefined || !(minutes < dayMinutes)) return faults;
  const since = (clock: string) => (minutesOf(clock) - minutesOf(begin) + dayMinutes) % dayMinutes;
  return programme.flatMap(({ starts, ends }, index) => {
    const entry = `programme[${index}]`;
    if (since(starts) > minutes) return [`${entry}.starts '${starts}' is before or after the event`];
    const above = programme[index - 1];
    if (above && since(starts) < since(above.starts))
      return [`${entry}.starts '${starts}' is before the start of programme[${index - 1}], '${above.starts}'`];
    return ends !== undefined && since(ends) <= since(starts)
      ? [`${entry}.ends '${ends}' is not after its start, '${starts}'`]
      : [];
  });
}

function checkClockTimes({ starts, ends }: ProgrammeEntry, index: number): string[] {
  return Object.entries({ starts, ends })
    .filter(([, time]) => time !== undefined && !clockPattern.test(time))
    .map(([key, time]) => `programme[${index}].${key} '${time}' is not a time like 19:15`);
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** When the event begins on the clocks of its place; nothing where that time is at fault, which is told elsewhere. */
function clockOf({ startsAt, timeZone }: Pick<EventFacts, 'startsAt' | 'timeZone'>): string | undefined {
  const instant = new Date(startsAt);
  if (Number.isNaN(instant.getTime()) || !isTimeZone(timeZone)) return undefined;
  const { hour, minute } = toZonedTime(instant, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
