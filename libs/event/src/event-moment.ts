import type { EventFacts } from './content-shape.ts';

/** `postponed` has no new date yet; without `closesAt`, an event never becomes `past`. */
export type EventMoment = 'before' | 'during' | 'past' | 'postponed' | 'cancelled';

export type State = Pick<EventFacts, 'status' | 'startsAt' | 'closesAt'>;

export function eventMoment({ status, startsAt, closesAt }: State, now: Date): EventMoment {
  const calledOff = calledOffAs(status);
  if (calledOff) return calledOff;
  if (closesAt !== undefined && now.getTime() >= Date.parse(closesAt)) return 'past';
  return now.getTime() < Date.parse(startsAt) ? 'before' : 'during';
}

/** Whether it does not take place at `startsAt`, and why: independent of the time. */
function calledOffAs({ kind, previousStartsAt }: EventFacts['status']): 'postponed' | 'cancelled' | undefined {
  if (kind === 'cancelled') return 'cancelled';
  return kind === 'postponed' && previousStartsAt === undefined ? 'postponed' : undefined;
}

export const isCalledOff = ({ status }: Pick<EventFacts, 'status'>): boolean => calledOffAs(status) !== undefined;

export function isOpen(event: State, now: Date): boolean {
  const moment = eventMoment(event, now);
  return moment === 'before' || moment === 'during';
}

/** Never while the event waits for a new date. */
export const isOver = (event: State & Pick<EventFacts, 'endsAt'>, now: Date): boolean =>
  eventMoment(event, now) !== 'postponed' && now.getTime() >= Date.parse(event.endsAt);

/** Whether the event was moved to another day, or to another hour of its day. */
export function moveOf({
  status,
  startsAt,
}: Pick<EventFacts, 'status' | 'startsAt'>): 'moved' | 'movedHour' | undefined {
  const { kind, previousStartsAt } = status;
  if (kind !== 'postponed' || previousStartsAt === undefined) return undefined;
  return previousStartsAt.slice(0, 10) === startsAt.slice(0, 10) ? 'movedHour' : 'moved';
}
