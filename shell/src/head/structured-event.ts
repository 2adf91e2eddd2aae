import { type Language, languages } from '@konbit/contracts';
import { type EventFacts, eventMoment, isOpen, moveOf, type PageContent } from '@konbit/event';

/** For search engines; schema.org's Event, as JSON. What the content does not say is left out. */
export function structuredEvent({ event }: Pick<PageContent, 'event'>, language: Language, origin: string): string {
  const { address, map } = event;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title[language],
    alternateName: event.subtitle[language],
    description: event.seo.description[language],
    startDate: event.startsAt,
    endDate: event.endsAt,
    ...statusOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: [...languages],
    url: `${origin}/`,
    image: [`${origin}/share.png`],
    location: {
      '@type': 'Place',
      name: event.venue[language],
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.locality,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: address.country,
      },
      geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
    },
    organizer: { '@type': 'Organization', name: event.organizer.name[language], url: `${origin}/` },
    isAccessibleForFree: event.practical.isFree,
    offers: isOpen(event, beforeItAll) ? offerOf(event, origin) : undefined,
  };
  // A text with `</script>` must not end the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The head is written once and read for weeks: it must not depend on the time. */
const beforeItAll = new Date(0);

function statusOf(event: EventFacts) {
  const status = (name: string) => `https://schema.org/Event${name}`;
  const moment = eventMoment(event, beforeItAll);
  if (moment === 'cancelled') return { eventStatus: status('Cancelled') };
  if (moment === 'postponed') return { eventStatus: status('Postponed') };
  if (!moveOf(event)) return { eventStatus: status('Scheduled') };
  return { eventStatus: status('Rescheduled'), previousStartDate: event.status.previousStartsAt };
}

function offerOf({ practical }: EventFacts, origin: string) {
  const offer = {
    '@type': 'Offer',
    availability: 'https://schema.org/InStock',
    url: `${origin}/?rsvp`,
  };
  if (!practical.isFree) return offer;
  return { ...offer, price: 0, priceCurrency: 'CAD' };
}
