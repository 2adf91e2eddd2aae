import {
  formatAddress,
  formatDateIn,
  formatEventDate,
  formatStartTime,
  formatTimeIn,
  moveOf,
  type EventContent,
  type EventFacts,
} from '@konbit/event';

/** 'Thursday, August 14, 2025, 7:00 PM', on the clocks of the event. */
export const momentOf = ({ timeZone }: Pick<EventFacts, 'timeZone'>, instant: string): string =>
  `${formatDateIn(timeZone, instant, 'en')}, ${formatTimeIn(timeZone, instant, 'en')}`;

export const beginningOf = (event: Pick<EventFacts, 'startsAt'>): string =>
  `${formatEventDate(event, 'en')}, ${formatStartTime(event, 'en')}`;

/** What guests were told, or could read, and is no longer so, in a sentence each. Both are filled in. */
export function changesForGuests(before: EventContent, next: EventContent): string[] {
  const [was, is] = [before.event, next.event];
  const isMoved = was.startsAt !== is.startsAt;
  const endsAt = momentOf(is, is.endsAt);
  return [
    was.title.en !== is.title.en && `It is called ${is.title.en}, instead of ${was.title.en}.`,
    isMoved && `It moves from ${beginningOf(was)} to ${beginningOf(is)}.`,
    !isMoved && was.endsAt !== is.endsAt && `It ends on ${endsAt}, instead of ${momentOf(was, was.endsAt)}.`,
    placeOf(was) !== placeOf(is) && `It takes place at ${placeOf(is)}, instead of ${placeOf(was)}.`,
    !isMoved && was.closesAt !== is.closesAt && closingOf(was, is),
    before.capacity !== next.capacity && `It has ${placesOf(next)}, instead of ${placesOf(before)}.`,
  ].filter((sentence) => sentence !== false);
}

const placeOf = ({ venue, address }: EventFacts): string => `${venue.en}, ${formatAddress(address)}`;

function closingOf(was: EventFacts, is: EventFacts): string {
  const before = was.closesAt === undefined ? 'never' : `on ${momentOf(was, was.closesAt)}`;
  if (is.closesAt === undefined) return `It never closes, instead of ${before}.`;
  return `It closes on ${momentOf(is, is.closesAt)}, instead of ${before}.`;
}

const placesOf = ({ capacity }: EventContent): string => (capacity === undefined ? 'no limit' : `${capacity} places`);

/**
 * Why `next` can't be published, as guests would not be told: another state or announced time, or, with anybody
 * registered, another beginning. Only the commands that mail everybody change these. Undefined where it can.
 */
export function stateRefusal(
  { event: before }: EventContent,
  { event: next }: EventContent,
  guests: number,
): string | undefined {
  if (before.id !== next.id) return undefined;
  const [was, says] = [stateIn(before), stateIn(next)];
  if (was !== says)
    return (
      `The event is ${was}, and this says that it is ${says}: nobody would be told. ` +
      'Use event postpone, cancel or reopen for that, and keep event.startsAt and event.status as they are.'
    );
  if (guests === 0 || before.startsAt === next.startsAt) return undefined;
  const registered = guests === 1 ? '1 guest is registered' : `${guests} guests are registered`;
  return (
    `${registered} for ${beginningOf(before)}, and this says ${beginningOf(next)}: nobody would be told. While anybody ` +
    `is registered, another day or hour is a postponement. This moves the event, and mails everybody:\n` +
    `  event postpone --to ${next.startsAt.slice(0, 16)}\nThen publish the rest of this file.`
  );
}

function stateIn({ startsAt, status: { kind, previousStartsAt } }: EventFacts): string {
  if (kind === 'planned') return kind;
  return previousStartsAt ? `${kind}, moved from ${previousStartsAt} to ${startsAt}` : `${kind}, was to be ${startsAt}`;
}

/** A file that agrees with the date of a moved event may still call it planned: what guests were told stays. */
export function withToldMove({ event: before }: EventContent, next: EventContent): EventContent {
  const { id, startsAt, status } = next.event;
  const isSameDate = id === before.id && startsAt === before.startsAt;
  if (!isSameDate || status.kind !== 'planned' || !moveOf(before)) return next;
  return { ...next, event: { ...next.event, status: before.status } };
}
