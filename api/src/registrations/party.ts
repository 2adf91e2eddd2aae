import { fieldMessages, type Party } from '@konbit/contracts';
import { dayIn, type EventFacts, type PartyLimits } from '@konbit/event';
import { AppError } from '../common/errors/app-error.ts';
import type { Registration } from './registration.entity.ts';

export type StoredParty = Pick<Registration, 'party' | 'childrenAlong' | 'namesAlong'>;

export const partyOf = ({ party, childrenAlong, namesAlong }: StoredParty): Party => ({
  adultsAlong: party - 1 - childrenAlong,
  childrenAlong,
  namesAlong,
});

/** Throws VALIDATION_FAILED for a changed number above its limit; without `limits` nobody comes along. */
export function changedParty(before: StoredParty, changes: Partial<Party>, limits?: PartyLimits): StoredParty {
  const { adultsAlong, childrenAlong, namesAlong } = { ...partyOf(before), ...withoutUndefined(changes) };
  const most = { adultsAlong: limits?.adults ?? 0, childrenAlong: limits?.children ?? 0 };
  const names = Object.keys(most) as (keyof typeof most)[];
  const over = names.filter((name) => (changes[name] ?? 0) > most[name]);
  if (over.length > 0) {
    const sentences = over.map((name) => [name, fieldMessages.notInRange(0, most[name])]);
    throw new AppError('VALIDATION_FAILED', Object.fromEntries(sentences));
  }
  return { party: 1 + adultsAlong + childrenAlong, childrenAlong, namesAlong: limits ? namesAlong : null };
}

/** Parties are counted on the day of the event: an earlier registration can't change from then on, a later one can. */
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
