import { isOpen, type EventFacts } from '@konbit/event';

interface Times {
  createdAt: Date;
  cancelledAt: Date | null;
}

/**
 * Whether a registration can be taken up again: only a cancelled one, while one can register, and until the event
 * begins. One that was made later than that (the site is still open) was never bound by the date, and is not now.
 */
export function canRestore(
  { createdAt, cancelledAt }: Times,
  event: Pick<EventFacts, 'startsAt' | 'closesAt' | 'status'>,
  now: Date,
): boolean {
  const startsAt = new Date(event.startsAt);
  return cancelledAt !== null && isOpen(event, now) && (now < startsAt || createdAt >= startsAt);
}
