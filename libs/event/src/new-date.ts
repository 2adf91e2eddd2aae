import type { NewDate } from './change-state.ts';
import type { EventFacts } from './content-shape.ts';
import { offsetMinutes } from './format-date.ts';

type Times = Pick<EventFacts, 'startsAt' | 'endsAt' | 'closesAt' | 'timeZone'>;

const minuteMs = 60_000;

/**
 * The event moved to begin at `2026-06-01T19:00` on the clocks of its place: as long as before, and closed as long
 * after it as before. Nothing for what is no time, or an hour that the clocks there leave out.
 */
export function newDateAt({ startsAt, endsAt, closesAt, timeZone }: Times, local: string): NewDate | undefined {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : NaN;
  if (Number.isNaN(wall)) return undefined;
  // The offset changes at night: the one of the hour before or after is the right one, or there is no such hour.
  const begins = [wall, wall + 24 * 60 * minuteMs, wall - 24 * 60 * minuteMs]
    .map((near) => wall - offsetMinutes(new Date(near), timeZone) * minuteMs)
    .find((instant) => zoned(instant, timeZone).startsWith(local));
  if (begins === undefined) return undefined;
  const after = (time: string) => zoned(begins + Date.parse(time) - Date.parse(startsAt), timeZone);
  return { startsAt: zoned(begins, timeZone), endsAt: after(endsAt), ...(closesAt && { closesAt: after(closesAt) }) };
}

/** ISO 8601 with the offset of the zone at that instant. */
function zoned(instant: number, timeZone: string): string {
  const offset = offsetMinutes(new Date(instant), timeZone);
  const clock = new Date(instant + offset * minuteMs).toISOString().slice(0, 19);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${clock}${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
}
