import type { EventFacts } from './content-shape.ts';
import { isTimeZone, offsetMinutes } from './zoned-time.ts';

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}([+-])(\d{2}):(\d{2})$/;

type Times = Pick<EventFacts, 'startsAt' | 'endsAt' | 'closesAt' | 'timeZone' | 'status'>;

/** A sentence for each time that is none, has the offset of another place, or comes before what it follows. */
export function checkTimes({ startsAt, endsAt, closesAt, timeZone, status }: Times): string[] {
  if (!isTimeZone(timeZone)) return [`event.timeZone '${timeZone}' is not a time zone like America/Toronto`];
  const times = { startsAt, endsAt, closesAt, 'status.previousStartsAt': status.previousStartsAt };
  const faults = Object.entries(times).flatMap(([key, time]) =>
    time === undefined ? [] : checkInstant(`event.${key}`, time, timeZone),
  );
  if (faults.length > 0) return faults;
  if (Date.parse(endsAt) <= Date.parse(startsAt)) {
    faults.push(`event.endsAt '${endsAt}' is not after event.startsAt '${startsAt}'`);
  }
  if (closesAt !== undefined && Date.parse(closesAt) < Date.parse(endsAt)) {
    faults.push(`event.closesAt '${closesAt}' is before event.endsAt '${endsAt}'`);
  }
  return faults;
}

function checkInstant(path: string, value: string, timeZone: string): string[] {
  const match = instantPattern.exec(value);
  if (!match || !existsInCalendar(value)) return [`${path} '${value}' is not a time like 2025-08-14T19:00:00-04:00`];
  const written = Number(`${match[1]}1`) * (Number(match[2]) * 60 + Number(match[3]));
  const actual = offsetMinutes(new Date(value), timeZone);
  if (written === actual) return [];
  return [`${path} '${value}' has another offset from UTC than ${timeZone} has then, ${formatOffset(actual)}`];
}

/** `Date` would quietly read February 30 as March 2. */
function existsInCalendar(value: string): boolean {
  const wallTime = value.slice(0, 19);
  const date = new Date(`${wallTime}Z`);
  return !Number.isNaN(Date.parse(value)) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wallTime);
}

function formatOffset(minutes: number): string {
  const digits = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minutes < 0 ? '-' : '+'}${digits.join(':')}`;
}
