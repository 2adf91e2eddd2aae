import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EventFacts } from './content-shape.ts';
import type { Language } from './localized.ts';
import { formatAddress } from './map-links.ts';
import { isCalledOff } from './event-moment.ts';

export interface CalendarFileOptions {
  stamp: Date;
  /** 0 at first; grows with every version. */
  sequence?: number;
  /** PUBLISH by default. */
  method?: 'PUBLISH' | 'CANCEL';
  /** The event's origin by default. */
  url?: string;
}

/** The same on the page and in mails, and after every move: no calendar shows the event twice. */
export const calendarUid = ({ id }: Pick<EventFacts, 'id'>): string => `${id}@konbit`;

/** An event that is called off is struck out, but kept in the calendar: whoever took it in learns of it. */
export function toCalendarFile(event: EventFacts, language: Language, options: CalendarFileOptions): string {
  const { stamp, sequence = 0, method = 'PUBLISH', url = event.origin } = options;
  const cancelled = method === 'CANCEL' || isCalledOff(event);
  const { title, venue, address, map, organizer } = event;
  const calendar = ical({ prodId: '//Konbit//Event//EN', method: ICalCalendarMethod[method] });
  calendar.createEvent({
    id: calendarUid(event),
    stamp,
    sequence,
    url,
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
