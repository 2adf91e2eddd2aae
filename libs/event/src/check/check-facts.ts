import type { EventFacts, MapPosition } from '../content-shape.ts';
import { languages } from '../localized.ts';
import { isTimeZone, offsetMinutes } from '../format-date.ts';

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

/** An http or https address with a host, and without blanks or quotes. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?([/?#][^\s"'<>\\]*)?$/i.test(address);
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}([+-])(\d{2}):(\d{2})$/;

type Times = Pick<EventFacts, 'startsAt' | 'endsAt' | 'closesAt' | 'timeZone' | 'status'>;

/** A sentence for each time that is none, has the offset of another place, or comes before what it follows. */
function checkTimes({ startsAt, endsAt, closesAt, timeZone, status }: Times): string[] {
  if (!isTimeZone(timeZone)) return [`event.timeZone '${timeZone}' is not a time zone like America/Toronto`];
  const times = { startsAt, endsAt, closesAt, 'status.previousStartsAt': status.previousStartsAt };
  const faults = Object.entries(times).flatMap(([key, time]) =>
    time === undefined ? [] : checkInstant(`event.${key}`, time, timeZone),
  );
  if (faults.length > 0) return faults;
  if (Date.parse(endsAt) <= Date.parse(startsAt)) {
    faults.push(`event.endsAt '${endsAt}' is not after event.startsAt '${startsAt}'`);
  }
  if (closesAt !== undefined && Date.parse(closesAt) < Date.parse(endsAt)) {
    faults.push(`event.closesAt '${closesAt}' is before event.endsAt '${endsAt}'`);
  }
  return faults;
}

function checkInstant(path: string, value: string, timeZone: string): string[] {
  const match = instantPattern.exec(value);
  if (!match || !existsInCalendar(value)) return [`${path} '${value}' is not a time like 2025-08-14T19:00:00-04:00`];
  const written = Number(`${match[1]}1`) * (Number(match[2]) * 60 + Number(match[3]));
  const actual = offsetMinutes(new Date(value), timeZone);
  if (written === actual) return [];
  return [`${path} '${value}' has another offset from UTC than ${timeZone} has then, ${formatOffset(actual)}`];
}

/** `Date` would quietly read February 30 as March 2. */
function existsInCalendar(value: string): boolean {
  const wallTime = value.slice(0, 19);
  const date = new Date(`${wallTime}Z`);
  return !Number.isNaN(Date.parse(value)) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wallTime);
}

function formatOffset(minutes: number): string {
  const digits = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minutes < 0 ? '-' : '+'}${digits.join(':')}`;
}
