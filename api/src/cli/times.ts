import { InvalidArgumentError } from '@commander-js/extra-typings';
import { faultOfDay, faultOfTime, newDateAt, type EventFacts } from '@konbit/event';
import { WrongUsage } from './failure.ts';

/** What is typed for `futureTimeOf`, if it looks like a time. */
export function timeText(typed: string): string {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return typed;
  throw new InvalidArgumentError('It must be a time like 2026-08-21T19:00.');
}

/**
 * A time that is still to come, as an organizer types it: `2026-08-21T19:00` on the clocks of the event, or with an
 * offset from UTC. Throws WrongUsage with a sentence that begins with the name of the option.
 */
export function futureTimeOf(option: string, typed: string, event: EventFacts): Date {
  const fault = hasOffset(typed) ? faultOfDay(typed) : faultOfTime(event.timeZone, typed);
  if (fault) throw new WrongUsage(`${option}: ${fault}`);
  const time = new Date(hasOffset(typed) ? typed : newDateAt(event, typed)!.startsAt);
  if (Number.isNaN(time.getTime())) throw new WrongUsage(`${option}: "${typed}" is no time like 2026-08-21T19:00.`);
  if (time.getTime() < Date.now()) throw new WrongUsage(`${option}: ${typed} is in the past.`);
  return time;
}

const hasOffset = (typed: string): boolean => /T\d\d:\d\d.*([+-]\d\d:\d\d|Z)$/.test(typed);
