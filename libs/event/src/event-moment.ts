import type { EventFacts } from './content-shape.ts';

/**
 * Where the event stands: `postponed` while there is no new date, `tonight` from its beginning until it is past,
 * which it is from `closesAt` on and without one never.
 */
export type EventMoment = 'before' | 'tonight' | 'past' | 'postponed' | 'cancelled';

type State = Pick<EventFacts, 'status' | 'startsAt' | 'closesAt'>;

export function eventMoment({ status, startsAt, closesAt }: State, now: Date): EventMoment {
  if (status.kind === 'cancelled') return 'cancelled';
  if (status.kind === 'postponed' && status.previousStartsAt === undefined) return 'postponed';
  if (closesAt !== undefined && now.getTime() >= Date.parse(closesAt)) return 'past';
  return now.getTime() < Date.parse(startsAt) ? 'before' : 'tonight';
}

/** Whether one can register, put up photos and collect points. */
export function isOpen(event: State, now: Date): boolean {
  const moment = eventMoment(event, now);
  return moment === 'before' || moment === 'tonight';
}
