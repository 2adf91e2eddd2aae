import type { EventContent, EventFacts, ProgrammeEntry } from './content-shape.ts';
import { eventMoment } from './state-texts.ts';
import { dayMinutes, minuteOf, toZonedTime, writtenTime, type ZonedTime } from './format-date.ts';

/** Undefined when there is nothing to show: postponed, cancelled, or over without keepsakes and closing time. */
export type EventPhase =
  { is: 'before'; days: number } | { is: 'on'; now?: ProgrammeEntry; next?: ProgrammeEntry } | { is: 'after' };

type Content = { event: Pick<EventFacts, 'status' | 'startsAt' | 'endsAt' | 'closesAt' | 'timeZone'> } & Pick<
  EventContent,
  'programme' | 'keepsakes'
>;

const dayOf = (minute: number) => Math.floor(minute / dayMinutes);

export function eventPhaseAt({ event, programme, keepsakes }: Content, now: Date): EventPhase | undefined {
  const moment = eventMoment(event, now);
  if (moment === 'postponed' || moment === 'cancelled') return undefined;
  if (moment === 'past') return { is: 'after' };
  const first = writtenTime(event.startsAt);
  const over = event.closesAt === undefined && !keepsakes ? undefined : ({ is: 'after' } as const);
  // The programme uses the clock of the first day, and has ended by then.
  if (now.getTime() - Date.parse(event.endsAt) > 2 * dayMinutes * 60_000) return over;
  const minuteNow = () => minutesSince(first, toZonedTime(now, event.timeZone));
  if (moment === 'before') {
    const about = minutesSince(first, first) + (now.getTime() - Date.parse(event.startsAt)) / 60_000;
    const isSure = dayOf(about - 120) === dayOf(about + 120);
    return { is: 'before', days: Math.max(0, -dayOf(isSure ? about : minuteNow())) };
  }
  const minute = minuteNow();

  const times = programme.map(({ starts, ends }) => ({ starts: minuteOf(starts), ends: ends && minuteOf(ends) }));
  const end = Math.max(
    minutesSince(first, writtenTime(event.endsAt)),
    ...times.map(({ starts, ends }) => ends || starts),
  );
  if (minute >= end) return over;
  const nextAt = times.findIndex(({ starts }) => starts > minute);
  const lastAt = (nextAt === -1 ? times.length : nextAt) - 1;
  const isOver = minute >= (times[lastAt]?.ends || end);
  return { is: 'on', now: isOver ? undefined : programme[lastAt], next: programme[nextAt] };
}

export const isKept = (content: Content, now: Date): boolean =>
  content.keepsakes === true && eventPhaseAt(content, now)?.is === 'after';

/** Minutes since the midnight before the event. */
const minutesSince = (first: ZonedTime, { year, month, day, hour, minute }: ZonedTime): number =>
  (Date.UTC(year, month - 1, day) - Date.UTC(first.year, first.month - 1, first.day)) / 60_000 + hour * 60 + minute;
