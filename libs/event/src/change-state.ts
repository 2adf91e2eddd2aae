import type { EventContent, EventFacts, EventStatus } from './content-shape.ts';

type Note = EventStatus['note'];

/** When the event takes place instead; `closesAt` goes with the old date unless a new one is given. */
export type NewDate = Pick<EventFacts, 'startsAt' | 'endsAt' | 'closesAt'>;

/**
 * Postponed: without `to`, until a date is known; with it, the programme moves along with the hour.
 * The first date that was announced stays the previous one, however often the event moves.
 */
export function postponeEvent(content: EventContent, { to, note }: { to?: NewDate; note?: Note }): EventContent {
  if (!to) return withFacts(content, { status: statusOf('postponed', { note }) });
  const previousStartsAt = content.event.status.previousStartsAt ?? content.event.startsAt;
  const { startsAt, endsAt, closesAt } = to;
  const facts = { startsAt, endsAt, closesAt, status: statusOf('postponed', { note, previousStartsAt }) };
  return { ...withFacts(content, facts), programme: alongWith(content.programme, content.event, to) };
}

const dayMinutes = 24 * 60;
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const clockOf = (time: string): string => time.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);

/** The programme begins as much earlier or later in the day as the event. */
function alongWith(programme: EventContent['programme'], from: NewDate, to: NewDate): EventContent['programme'] {
  const later = minuteOf(clockOf(to.startsAt)) - minuteOf(clockOf(from.startsAt));
  const moved = (clock: string) => {
    const minute = (minuteOf(clock) + later + 2 * dayMinutes) % dayMinutes;
    return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  };
  return programme.map(({ ends, ...entry }) => ({
    ...entry,
    starts: moved(entry.starts),
    ...(ends !== undefined && { ends: moved(ends) }),
  }));
}

/** The same at another time: planned, the programme moved along as far as the event goes on. */
export function nextEvent(content: EventContent, facts: NewDate & Partial<EventFacts>): EventContent {
  const next = withFacts(content, { closesAt: undefined, ...facts, status: { kind: 'planned' } });
  const { startsAt, endsAt } = next.event;
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  const since = (clock: string) => (minuteOf(clock) - minuteOf(clockOf(startsAt)) + dayMinutes) % dayMinutes;
  const programme = alongWith(content.programme, content.event, next.event);
  return { ...next, programme: programme.filter(({ starts }) => since(starts) <= minutes) };
}

/** Cancelled. What was announced stays written, so that the site can say what is not taking place. */
export function cancelEvent(content: EventContent, { note }: { note?: Note } = {}): EventContent {
  const { previousStartsAt } = content.event.status;
  return withFacts(content, { status: statusOf('cancelled', { note, previousStartsAt }) });
}

/** Takes a postponement without a date or a cancellation back; a date that was moved stays moved. */
export function reopenEvent(content: EventContent): EventContent {
  const { previousStartsAt } = content.event.status;
  const kind = previousStartsAt === undefined ? 'planned' : 'postponed';
  return withFacts(content, { status: statusOf(kind, { previousStartsAt }) });
}

/** Only what is said: an entry that is `undefined` would be another content than one that lacks it. */
function statusOf(kind: EventStatus['kind'], { note, previousStartsAt }: Omit<EventStatus, 'kind'>): EventStatus {
  return { kind, ...(previousStartsAt && { previousStartsAt }), ...(note && { note }) };
}

function withFacts(content: EventContent, facts: Partial<EventFacts>): EventContent {
  const event = { ...content.event, ...facts };
  if (event.closesAt === undefined) delete event.closesAt;
  return { ...content, event };
}
