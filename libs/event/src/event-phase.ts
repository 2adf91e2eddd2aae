import type { EventContent, EventFacts, ProgrammeEntry } from './content-shape.ts';
import { eventMoment } from './state-texts.ts';
import { clockIn, dayMinutes, minuteOf, minutesInto, minutesLong } from './format-date.ts';

/** Undefined when there is nothing to show: postponed, cancelled, or over without keepsakes and closing time. */
export type EventPhase =
  { is: 'before'; days: number } | { is: 'on'; now?: ProgrammeEntry; next?: ProgrammeEntry } | { is: 'after' };

type Content = { event: Pick<EventFacts, 'status' | 'startsAt' | 'endsAt' | 'closesAt'> } & Pick<
  EventContent,
  'programme' | 'keepsakes'
>;

/** Minutes and days are counted from the midnight before the event, as if no clock changed between then and `now`. */
export function eventPhaseAt({ event, programme, keepsakes }: Content, now: Date): EventPhase | undefined {
  const moment = eventMoment(event, now);
  if (moment === 'postponed' || moment === 'cancelled') return undefined;
  if (moment === 'past') return { is: 'after' };
  const start = minuteOf(clockIn(event.startsAt));
  const minute = start + (now.getTime() - Date.parse(event.startsAt)) / 60_000;
  if (moment === 'before') return { is: 'before', days: Math.max(0, -Math.floor(minute / dayMinutes)) };
  // Over several days, any entry may be on the next.
  const isLong = minutesLong(event) >= dayMinutes;
  const minuteAt = (clock: string) => (isLong ? minuteOf(clock) : start + minutesInto(event, clock));
  const times = programme.map(({ starts, ends }) => ({ starts: minuteAt(starts), ends: ends && minuteAt(ends) }));
  const end = Math.max(start + minutesLong(event), ...times.map(({ starts, ends }) => ends || starts));
  if (minute >= end) return event.closesAt === undefined && !keepsakes ? undefined : { is: 'after' };
  const nextAt = times.findIndex(({ starts }) => starts > minute);
  const lastAt = (nextAt === -1 ? times.length : nextAt) - 1;
  const isOver = minute >= (times[lastAt]?.ends || end);
  return { is: 'on', now: isOver ? undefined : programme[lastAt], next: programme[nextAt] };
}

export const isKept = (content: Content, now: Date): boolean =>
  content.keepsakes === true && eventPhaseAt(content, now)?.is === 'after';
