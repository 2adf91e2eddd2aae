import type { EventContent, EventFacts, EventStatus } from './content-shape.ts';
import { clockIn, dayMinutes, minuteOf, minutesInto, minutesLong, writtenIn } from './format-date.ts';
import { instantAt } from './local-time.ts';

type Note = EventStatus['note'];

export type NewDate = Pick<EventFacts, 'startsAt' | 'endsAt' | 'closesAt'>;

/** `2026-06-01T19:00` on the clocks of the place. Undefined where `faultOfTime` finds a fault. */
export function newDateAt(
  { startsAt, endsAt, closesAt, timeZone }: NewDate & Pick<EventFacts, 'timeZone'>,
  local: string,
): NewDate | undefined {
  const begins = instantAt(timeZone, local);
  if (begins === undefined) return undefined;
  const moved = (time: string) => writtenIn(timeZone, begins + Date.parse(time) - Date.parse(startsAt));
  return { startsAt: moved(startsAt), endsAt: moved(endsAt), ...(closesAt && { closesAt: moved(closesAt) }) };
}

/** Without `to`, no date is known yet. `content` is the event as guests know it: its date becomes the previous one. */
export function postponeEvent(content: EventContent, { to, note }: { to?: NewDate; note?: Note }): EventContent {
  if (!to) return withFacts(content, { status: statusOf('postponed', { note }) });
  const from = content.event;
  const { startsAt, endsAt, closesAt } = to;
  return withFacts(
    { ...content, programme: alongWith(content.programme, from, to) },
    { startsAt, endsAt, closesAt, status: statusOf('postponed', { note, previousStartsAt: from.startsAt }) },
  );
}

/** Back to a date and a state that the event had before. */
export function returnTo(content: EventContent, { startsAt, endsAt, closesAt, status }: EventFacts): EventContent {
  const date = { startsAt, endsAt, closesAt };
  const programme = alongWith(content.programme, content.event, date);
  return withFacts({ ...content, programme }, { ...date, status });
}

type NextFacts = NewDate & Partial<EventFacts>;

/** Another event with the texts of this one. Its programme moves along, without `entriesLeftOut`. */
export function nextEvent(content: EventContent, facts: NextFacts): EventContent {
  const next = withFacts(content, { closesAt: undefined, ...facts, status: { kind: 'planned' } });
  const programme = alongWith(content.programme, content.event, facts);
  return { ...next, programme: programme.filter((entry) => !isAfterEnd(entry, facts)) };
}

/** The entries that would begin after the end of the next event, at their new times. */
export const entriesLeftOut = (content: EventContent, facts: NextFacts): EventContent['programme'] =>
  alongWith(content.programme, content.event, facts).filter((entry) => isAfterEnd(entry, facts));

const isAfterEnd = ({ starts }: EventContent['programme'][number], facts: NewDate): boolean =>
  minutesInto(facts, starts) > minutesLong(facts);

function alongWith(programme: EventContent['programme'], from: NewDate, to: NewDate): EventContent['programme'] {
  const later = minutesInto(from, clockIn(to.startsAt));
  const moved = (clock: string) => {
    const minute = (minuteOf(clock) + later) % dayMinutes;
    return clockIn(new Date(minute * 60_000).toISOString());
  };
  return programme.map(({ ends, ...entry }) => ({
    ...entry,
    starts: moved(entry.starts),
    ...(ends !== undefined && { ends: moved(ends) }),
  }));
}

export function cancelEvent(content: EventContent, { note }: { note?: Note } = {}): EventContent {
  const { previousStartsAt } = content.event.status;
  return withFacts(content, { status: statusOf('cancelled', { note, previousStartsAt }) });
}

/** A date that was moved stays moved. */
export function reopenEvent(content: EventContent): EventContent {
  const { previousStartsAt } = content.event.status;
  const kind = previousStartsAt === undefined ? 'planned' : 'postponed';
  return withFacts(content, { status: statusOf(kind, { previousStartsAt }) });
}

/** An `undefined` entry would make another content. */
function statusOf(kind: EventStatus['kind'], { note, previousStartsAt }: Omit<EventStatus, 'kind'>): EventStatus {
  return { kind, ...(previousStartsAt && { previousStartsAt }), ...(note && { note }) };
}

function withFacts(content: EventContent, facts: Partial<EventFacts>): EventContent {
  const event = { ...content.event, ...facts };
  if (event.closesAt === undefined) delete event.closesAt;
  return { ...content, event };
}
