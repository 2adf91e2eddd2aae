import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EventFacts } from './content-shape.ts';
import type { Language } from './localized.ts';
import { formatAddress } from './place-links.ts';

export interface CalendarFileOptions {
  /** When this file was made. */
  stamp: Date;
  /** Grows with every version: 0 at first. */
  sequence?: number;
  /** PUBLISH, unless the entry is taken out again. */
  method?: 'PUBLISH' | 'CANCEL';
  /** The entry stays in the calendar, struck out. CANCEL implies it. */
  cancelled?: boolean;
  /** Address that the entry links to; the event's origin, unless given. */
  url?: string;
}

/**
 * By which calendars know the event: the same on the page and in mails, wherever the site lives and however often
 * the event is moved, so that no calendar holds it twice.
 */
export const calendarUid = ({ id }: Pick<EventFacts, 'id'>): string => `${id}@konbit`;

/** The event as an iCalendar file (RFC 5545), type `text/calendar; charset=utf-8`; its times are in UTC. */
export function toCalendarFile(event: EventFacts, language: Language, options: CalendarFileOptions): string {
  const { stamp, sequence = 0, method = 'PUBLISH', cancelled = method === 'CANCEL', url = event.origin } = options;
  const { title, venue, address, map, organizer } = event;
  const calendar = ical({ prodId: '//Konbit//Event//EN', method: ICalCalendarMethod[method] });
  calendar.createEvent({
    ...{ id: calendarUid(event), stamp, sequence, url },
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: title[language],
    description: describe(event, language, url),
    location: {
      title: `${venue[language]}, ${formatAddress(address)}`,
      geo: { lat: map.latitude, lon: map.longitude },
    },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name[language], email: organizer.email },
  });
  return calendar.toString();
}

function describe({ subtitle, practical }: EventFacts, language: Language, url: string): string {
  const { admission, foodAndDrink, parking } = practical;
  return [subtitle, admission, foodAndDrink, parking].map((text) => text[language]).join('\n') + `\n\n${url}`;
}
