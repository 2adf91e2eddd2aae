import type { EventFacts, ProgrammeEntry } from './content-shape.ts';
import { isTimeZone, toZonedTime } from './zoned-time.ts';

const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A sentence for each entry whose times are none, run backwards, or come before the entry above or the event. */
export function checkProgramme(
  programme: readonly ProgrammeEntry[],
  event: Pick<EventFacts, 'startsAt' | 'timeZone'>,
): string[] {
  if (programme.length === 0) return ['programme has no entries'];
  return programme.flatMap((entry, index) => {
    const faults = checkClockTimes(entry, index);
    const previous = index === 0 ? startOf(event) : programme[index - 1]?.starts;
    const above = index === 0 ? 'the event' : `programme[${index - 1}]`;
    // Times written HH:MM compare as texts.
    if (faults.length === 0 && previous && clockPattern.test(previous) && entry.starts < previous) {
      faults.push(`programme[${index}].starts '${entry.starts}' is before the start of ${above}, '${previous}'`);
    }
    return faults;
  });
}

function checkClockTimes({ starts, ends }: ProgrammeEntry, index: number): string[] {
  const faults: string[] = [];
  if (!clockPattern.test(starts)) faults.push(`programme[${index}].starts '${starts}' is not a time like 19:15`);
  if (ends === undefined) return faults;
  if (!clockPattern.test(ends)) faults.push(`programme[${index}].ends '${ends}' is not a time like 19:15`);
  else if (ends <= starts) faults.push(`programme[${index}].ends '${ends}' is not after its start, '${starts}'`);
  return faults;
}

/** Nothing where the event's own time is at fault, which is told elsewhere. */
function startOf({ startsAt, timeZone }: Pick<EventFacts, 'startsAt' | 'timeZone'>): string | undefined {
  const instant = new Date(startsAt);
  if (Number.isNaN(instant.getTime()) || !isTimeZone(timeZone)) return undefined;
  const { hour, minute } = toZonedTime(instant, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
