import type { EventFacts, ProgrammeEntry } from './content-shape.ts';
import { isTimeZone, toZonedTime } from './zoned-time.ts';

const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const dayMinutes = 24 * 60;

/**
 * A sentence for each entry whose times are none, run backwards, or come before the entry above or outside the event.
 * An event may go on past midnight.
 */
export function checkProgramme(
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
