import type { EventContent, EventFacts, Partner, Prayer } from '../content-shape.ts';
import { fillIn } from '../fill-in.ts';
import { faultOfDay } from '../local-time.ts';
import { dayMinutes, formatEventDay, isTimeZone, minutesInto, minutesLong, writtenIn } from '../format-date.ts';
import { languages } from '../localized.ts';
import { checkPlaceholders, checkTexts } from './check-texts.ts';

/** Faults that the schema does not see. */
export function checkEvent(content: EventContent): string[] {
  const texts = [...checkTexts(content, ''), ...checkPlaceholders(content)];
  const times = checkTimes(content.event);
  const others = [...texts, ...times, ...checkPrayer(content.openingPrayer), ...checkMarks(content.partners)];
  // Other checks need sound times.
  if (times.length === 0) others.push(...checkProgramme(content));
  return texts.length + times.length > 0
    ? others
    : [...others, ...checkDates(fillIn(content)), ...checkYearOfId(content.event)];
}

function checkTimes({ startsAt, endsAt, closesAt, timeZone, status }: EventFacts): string[] {
  if (!isTimeZone(timeZone)) return [`event.timeZone '${timeZone}' is not a time zone like America/Toronto`];
  const times = { startsAt, endsAt, closesAt, 'status.previousStartsAt': status.previousStartsAt };
  const faults = Object.entries(times).flatMap(([key, time]) => {
    if (time === undefined) return [];
    const noDay = faultOfDay(time);
    if (noDay) return [`event.${key} '${time}': ${noDay.slice(0, -1)}`];
    const written = Number.isNaN(Date.parse(time)) ? 'no time' : writtenIn(timeZone, time);
    return written === time ? [] : [`event.${key} '${time}' is ${written} on the clocks of ${timeZone}`];
  });
  if (faults.length > 0) return faults;
  if (Date.parse(endsAt) <= Date.parse(startsAt))
    faults.push(`event.endsAt '${endsAt}' is not after event.startsAt '${startsAt}'`);
  if (closesAt !== undefined && Date.parse(closesAt) < Date.parse(endsAt))
    faults.push(`event.closesAt '${closesAt}' is before event.endsAt '${endsAt}'`);
  return faults;
}

function checkProgramme({ programme, event }: EventContent): string[] {
  if (programme.length === 0) return ['programme has no entries'];
  const minutes = minutesLong(event);
  // Over several days, any entry may be on the next.
  if (minutes >= dayMinutes) return [];
  const since = (clock: string) => minutesInto(event, clock);
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

function checkPrayer({ stanzas }: Prayer): string[] {
  return stanzas.flatMap((stanza, index) => {
    const counts = languages.map((language) => (stanza[language] ?? '').split('\n').length);
    if (new Set(counts).size === 1) return [];
    const [en, ht, fr] = counts;
    return [`openingPrayer.stanzas[${index}] has ${en} lines in English, ${ht} in Kreyòl and ${fr} in French`];
  });
}

/** 30 kB in base64. */
const longestMark = 40_000;

const checkMarks = (partners: readonly Partner[]): string[] =>
  partners.flatMap(({ logo = '' }, index) =>
    logo.length > longestMark ? `partners[${index}].logo is a picture of more than 30 kB: each page holds it` : [],
  );

const descriptionLimit = 160;

/** A date in a text stays when the event moves: texts use placeholders. */
function checkDates({ event, cards }: EventContent): string[] {
  const year = event.startsAt.slice(0, 4);
  return languages.flatMap((language) => {
    const day = formatEventDay(event, language);
    const description = event.seo.description[language];
    const faults: string[] = [];
    if (!cards.joinUs.title[language].includes(day))
      faults.push(`cards.joinUs.title.${language} does not name the day of the event, '${day}': write {{date}}`);
    if (!description.includes(day))
      faults.push(`event.seo.description.${language} does not name the day of the event, '${day}': write {{date}}`);
    if (description.length > descriptionLimit)
      faults.push(
        `event.seo.description.${language} has ${description.length} characters, more than ${descriptionLimit}`,
      );
    if (!event.copyright[language].includes(year))
      faults.push(`event.copyright.${language} does not name the year of the event, ${year}: write {{year}}`);
    return faults;
  });
}

/** An event that moves to another year keeps its id: calendars know it by that. */
function checkYearOfId({ id, startsAt, status }: EventFacts): string[] {
  const year = /-(\d{4})$/.exec(id)?.[1];
  const present = startsAt.slice(0, 4);
  const isMoved = status.previousStartsAt !== undefined;
  if (year === undefined || year === present || (isMoved && year < present)) return [];
  return [`event.id '${id}' names another year than the event has, ${present}: a new event needs a new id`];
}
