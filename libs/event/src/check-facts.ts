import type { EventFacts, MapPosition } from './content-shape.ts';
import { languages } from './localized.ts';
import { checkTimes } from './check-times.ts';
import { isWebAddress } from './web-address.ts';

const descriptionLimit = 160;

/** A sentence for each fault in the facts that are no texts: times, place, addresses, lengths. */
export function checkFacts(event: EventFacts): string[] {
  const earlier = event.earlierCommemoration;
  return [
    ...checkId(event.id),
    ...checkTimes(event),
    ...checkMap(event.map),
    ...Object.entries(event.address)
      .filter(([, value]) => value.trim() === '')
      .map(([key]) => `event.address.${key} is empty`),
    ...(earlier ? checkWebAddress('event.earlierCommemoration.url', earlier.url) : []),
    ...checkWebAddress('event.origin', event.origin),
    ...(event.origin.endsWith('/') ? [`event.origin '${event.origin}' ends in a slash`] : []),
    ...checkEmail('event.organizer.email', event.organizer.email),
    ...checkEmail('event.exampleEmail', event.exampleEmail),
    ...checkDescription(event.seo.description),
  ];
}

function checkId(id: string): string[] {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? [] : [`event.id '${id}' is not a word like bois-caiman-2025`];
}

function checkMap({ latitude, longitude, spanKm }: MapPosition): string[] {
  const faults: string[] = [];
  if (!(Math.abs(latitude) <= 85)) faults.push(`event.map.latitude ${latitude} is not between -85 and 85 degrees`);
  if (!(Math.abs(longitude) <= 180))
    faults.push(`event.map.longitude ${longitude} is not between -180 and 180 degrees`);
  if (!(spanKm > 0 && spanKm <= 1000)) faults.push(`event.map.spanKm ${spanKm} is not between 0 and 1000`);
  return faults;
}

function checkWebAddress(path: string, address: string): string[] {
  return isWebAddress(address) ? [] : [`${path} '${address}' is not an address like https://example.org/page`];
}

function checkEmail(path: string, email: string): string[] {
  return /^[^\s@:?]+@[^\s@:?]+\.[^\s@:?.]+$/.test(email)
    ? []
    : [`${path} '${email}' is not an address like name@example.com`];
}

function checkDescription(description: EventFacts['seo']['description']): string[] {
  return languages
    .filter((language) => (description[language] ?? '').length > descriptionLimit)
    .map(
      (language) =>
        `event.seo.description.${language} has ${description[language].length} characters, more than ${descriptionLimit}`,
    );
}
