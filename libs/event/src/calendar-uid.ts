import type { EventFacts } from './content-shape.ts';

/**
 * By which calendars know the event: the same on the page and in mails, wherever the site lives and however often
 * the event is moved, so that no calendar holds it twice.
 */
export function calendarUid({ id }: Pick<EventFacts, 'id'>): string {
  return `${id}@konbit`;
}
