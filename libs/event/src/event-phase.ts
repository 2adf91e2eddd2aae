import type { EventContent, EventFacts, ProgrammeEntry } from './content-shape.ts';
import { instantAt } from './local-time.ts';
import { eventMoment } from './event-moment.ts';
import { clockIn, dayIn, dayMinutes, minuteOf, minutesInto, minutesLong } from './format-date.ts';

/** Undefined when there is nothing to show: postponed, cancelled, or over without keepsakes and closing time. */
export type EventPhase =
  { is: 'before'; days: number } | { is: 'on'; now?: ProgrammeEntry; next?: ProgrammeEntry } | { is: 'after' };

type Facts = Pick<EventFacts, 'status' | 'startsAt' | 'endsAt' | 'closesAt' | 'timeZone'>;

type Content = { event: Facts } & Pick<EventContent, 'programme' | 'keepsakes'>;

/** Minutes are counted from the midnight before the event, days by the calendar of its place. */
export function eventPhaseAt({ event, programme, keepsakes }: Content, now: Date): EventPhase | undefined {
  const moment = eventMoment(event, now);
  if (moment === 'postponed' || moment === 'cancelled') return undefined;
  if (moment === 'past') return { is: 'after' };
  const start = minuteOf(clockIn(event.startsAt));
  const minute = start + (now.getTime() - Date.parse(event.startsAt)) / 60_000;
  if (moment === 'before') return { is: 'before', days: daysUntil(event, minute, now) };
  // Over several days, any entry may be on the next.
  const isLong = minutesLong(event) >= dayMinutes;
  const minuteAt = (clock: string) => (isLong ? minuteOf(clock) : start + minutesUntil(event, clock));
  const times = programme.map(({ starts, ends }) => ({ starts: minuteAt(starts), ends: ends && minuteAt(ends) }));
  const end = Math.max(start + minutesLong(event), ...times.map(({ starts, ends }) => ends || starts));
  if (minute >= end) return event.closesAt === undefined && !keepsakes ? undefined : { is: 'after' };
  const nextAt = times.findIndex(({ starts }) => starts > minute);
  const lastAt = (nextAt === -1 ? times.length : nextAt) - 1;
  const isOver = minute >= (times[lastAt]?.ends || end);
  return { is: 'on', now: isOver ? undefined : programme[lastAt], next: programme[nextAt] };
}

/** Near midnight, the clocks may have another day than with the event's own offset from UTC. Otherwise no `Intl`. */
function daysUntil({ startsAt, timeZone }: Facts, minute: number, now: Date): number {
  const days = -Math.floor(minute / dayMinutes);
  const clock = minute + days * dayMinutes;
  if (clock >= hourMinutes && clock < dayMinutes - hourMinutes) return Math.max(0, days);
  const today = Date.parse(dayIn(timeZone, now));
  return Math.max(0, (Date.parse(startsAt.slice(0, 10)) - today) / (dayMinutes * 60_000));
}

const hourMinutes = 60;

/** From the beginning to the next time the clocks show this, also when they change meanwhile. */
function minutesUntil({ startsAt, endsAt, timeZone }: Facts, clock: string): number {
  const minutes = minutesInto({ startsAt }, clock);
  if (startsAt.slice(19) === endsAt.slice(19)) return minutes;
  const shown = Date.parse(`${startsAt.slice(0, 16)}Z`) + minutes * 60_000;
  const instant = instantAt(timeZone, new Date(shown).toISOString().slice(0, 16));
  return instant === undefined ? minutes : (instant - Date.parse(startsAt)) / 60_000;
}

export const isKept = (content: Content, now: Date): boolean =>
  content.keepsakes === true && eventPhaseAt(content, now)?.is === 'after';
