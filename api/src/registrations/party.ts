import { fieldMessages, type Party } from '@konbit/contracts';
import { dayIn, type EventFacts, type PartyLimits } from '@konbit/event';
import { AppError } from '../common/errors/app-error.ts';
import type { Registration } from './registration.entity.ts';

type StoredParty = Pick<Registration, 'party' | 'childrenAlong' | 'namesAlong'>;

export const partyOf = ({ party, childrenAlong, namesAlong }: StoredParty): Party => ({
  adultsAlong: party - 1 - childrenAlong,
  childrenAlong,
  namesAlong,
});

export function withSaid(before: StoredParty, said: Partial<Party>, limits?: PartyLimits): StoredParty {
  const { adultsAlong, childrenAlong, namesAlong } = { ...partyOf(before), ...withoutUndefined(said) };
  const most = { adultsAlong: limits?.adults ?? 0, childrenAlong: limits?.children ?? 0 };
  const names = Object.keys(most) as (keyof typeof most)[];
  const over = names.filter((name) => (said[name] ?? 0) > most[name]);
  if (over.length > 0) {
    const sentences = over.map((name) => [name, fieldMessages.notInRange(0, most[name])]);
    throw new AppError('VALIDATION_FAILED', Object.fromEntries(sentences));
  }
  return { party: 1 + adultsAlong + childrenAlong, childrenAlong, namesAlong: limits ? namesAlong : null };
}

/** Until the day of the event, on which all are counted; who registers later was never bound by that. */
export function canChangeParty(
  { createdAt }: Pick<Registration, 'createdAt'>,
  { startsAt, timeZone }: Pick<EventFacts, 'startsAt' | 'timeZone'>,
  now: Date,
): boolean {
  const day = dayIn(timeZone, new Date(startsAt));
  return dayIn(timeZone, now) < day || dayIn(timeZone, createdAt) >= day;
}

export const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
