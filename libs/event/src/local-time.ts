import type { EventFacts } from './content-shape.ts';
import { dayMinutes, formatEventDay, offsetIn, writtenIn } from './format-date.ts';

const dayMs = dayMinutes * 60_000;

/** The instant of `2026-06-01T19:00` on the clocks of a place, in milliseconds. Undefined where there is none. */
export function instantAt(timeZone: string, local: string): number | undefined {
  if (!isTime(local) || !isDay(local.slice(0, 10))) return undefined;
  const around = Date.parse(`${local}:00Z`);
  // The offset may change at night: try the days around too.
  return [0, dayMs, -dayMs]
    .map((ms) => Date.parse(`${local}:00${offsetIn(timeZone, new Date(around + ms))}`))
    .find((instant) => writtenIn(timeZone, instant).startsWith(local));
}

/** Why `2026-11-31T19:00` is no time of this place, as a sentence; undefined for a time that exists. */
export function faultOfTime(timeZone: string, local: string): string | undefined {
  if (!isTime(local)) return `It must be a time like 2026-08-21T19:00, not "${local}".`;
  const fault = faultOfDay(local);
  if (fault || instantAt(timeZone, local) !== undefined) return fault;
  return `On that day the clocks of ${timeZone} skip ${local.slice(11)}.`;
}

/** 'There is no November 31.', of a text that begins like 2026-11-31; undefined for a day that exists, or no day. */
export function faultOfDay(written: string): string | undefined {
  const [day, month] = /^\d{4}-(\d{2})-\d{2}/.exec(written) ?? [];
  if (day === undefined || isDay(day)) return undefined;
  if (Number(month) < 1 || Number(month) > 12) return `There is no month ${month}.`;
  const named = formatEventDay({ startsAt: day }, 'en');
  // February 29 exists in other years.
  return `There is no ${day.endsWith('-02-29') ? named : named.replace(/,.*/, '')}.`;
}

/** The same clock time so many days earlier, on the clocks of the event's place. */
export function daysBefore({ startsAt, timeZone }: Pick<EventFacts, 'startsAt' | 'timeZone'>, days: number): Date {
  const instant = Date.parse(startsAt) - days * dayMs;
  const day = new Date(Date.parse(startsAt.slice(0, 10)) - days * dayMs).toISOString().slice(0, 10);
  // Where the clocks of that day skip the hour, it is the time before they do.
  return new Date(instantAt(timeZone, day + startsAt.slice(10, 16)) ?? instant);
}

const isTime = (local: string): boolean => /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(local);

/** JavaScript takes November 31 for December 1. */
function isDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}
