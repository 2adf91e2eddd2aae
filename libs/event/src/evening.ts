import type { EventContent, EventFacts, ProgrammeEntry } from './content-shape.ts';
import { eventMoment } from './state-texts.ts';
import { dayMinutes, minuteOf, toZonedTime, writtenTime, type ZonedTime } from './format-date.ts';

/**
 * What the day is to a visitor: so many days before the event (0 on its day), during it with what is on and what comes
 * next, or after it. Undefined where there is nothing to tell: postponed, cancelled, or with a programme that is over
 * and neither keepsakes nor a time at which the event closes, which goes on showing all it can do.
 */
export type Evening =
  { is: 'before'; days: number } | { is: 'on'; now?: ProgrammeEntry; next?: ProgrammeEntry } | { is: 'after' };

type Content = { event: Pick<EventFacts, 'status' | 'startsAt' | 'endsAt' | 'closesAt' | 'timeZone'> } & Pick<
  EventContent,
  'programme' | 'keepsakes'
>;

const dayOf = (minute: number) => Math.floor(minute / dayMinutes);

export function eveningAt({ event, programme, keepsakes }: Content, now: Date): Evening | undefined {
  const moment = eventMoment(event, now);
  if (moment === 'postponed' || moment === 'cancelled') return undefined;
  if (moment === 'past') return { is: 'after' };
  const first = writtenTime(event.startsAt);
  const over = event.closesAt === undefined && !keepsakes ? undefined : ({ is: 'after' } as const);
  // A programme goes by the clock of the first day: by then it has ended, too.
  if (now.getTime() - Date.parse(event.endsAt) > 2 * dayMinutes * 60_000) return over;
  const minuteNow = () => minutesSince(first, toZonedTime(now, event.timeZone));
  if (moment === 'before') {
    // By the offset of the event's day, from which that of another day is two hours away at most.
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

/** Whether it is time for what stays of the evening. */
export const isKept = (content: Content, now: Date): boolean =>
  content.keepsakes === true && eveningAt(content, now)?.is === 'after';

/** Minutes of the clock on the wall since the midnight before the event: a programme is written in these. */
const minutesSince = (first: ZonedTime, { year, month, day, hour, minute }: ZonedTime): number =>
  (Date.UTC(year, month - 1, day) - Date.UTC(first.year, first.month - 1, first.day)) / 60_000 + hour * 60 + minute;
