import type { Language } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';

/** The event as schema.org/Event in JSON, fit to stand inside a script element. */
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
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    inLanguage: ['en', 'ht', 'fr'],
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
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
      url: `${origin}/?rsvp`,
    },
  };
  // A text with `</script>` in it must not end the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
