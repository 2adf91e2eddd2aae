import { offsetMinutes } from './zoned-time.ts';

/** One change of the clocks. `local` is the wall time before it, held in the UTC fields of a Date. */
interface ClockChange {
  local: Date;
  offsetFrom: number;
  offsetTo: number;
}

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
const yearsSeen = 7;
const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The lines of a VTIMEZONE (RFC 5545, 3.6.5) for an event in that year, from what Intl knows of the zone.
 * Changes that come on the same rule every year are written as that rule, others one by one.
 */
export function timeZoneLines(timeZone: string, year: number): string[] {
  const from = Date.UTC(year - 1, 0, 1);
  const [first, ...others] = clockChanges(timeZone, from, Date.UTC(year - 1 + yearsSeen, 0, 1));
  const observances = first ? changing([first, ...others]) : unchanging(offsetMinutes(new Date(from), timeZone));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'];
}

function changing(changes: readonly [ClockChange, ...ClockChange[]]): string[] {
  const toSummer = changes.filter((change) => change.offsetTo > change.offsetFrom);
  const toWinter = changes.filter((change) => change.offsetTo < change.offsetFrom);
  const ruled = [toSummer, toWinter].map(ruledObservance);
  if (ruled.every((lines) => lines !== undefined)) return ruled.flat();
  return [...unchanging(changes[0].offsetFrom), ...changes.flatMap((change) => observance(change))];
}

function ruledObservance(changes: readonly ClockChange[]): string[] | undefined {
  const rule = yearlyRule(changes);
  return changes[0] && rule ? observance(changes[0], rule) : undefined;
}

/** One offset since long before the event. */
function unchanging(offset: number): string[] {
  return observance({ local: new Date(0), offsetFrom: offset, offsetTo: offset });
}

function observance(change: ClockChange, rule?: string): string[] {
  const kind = change.offsetTo > change.offsetFrom ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${change.local.toISOString().slice(0, 19).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${formatOffset(change.offsetFrom)}`,
    `TZOFFSETTO:${formatOffset(change.offsetTo)}`,
    ...(rule ? [rule] : []),
    `END:${kind}`,
  ];
}

/** 'RRULE:…;BYMONTH=3;BYDAY=2SU' when all changes fall on it, one a year; otherwise nothing. */
function yearlyRule(changes: readonly ClockChange[]): string | undefined {
  const month = shared(changes, (local) => local.getUTCMonth() + 1);
  const weekday = shared(changes, (local) => weekdayCodes[local.getUTCDay()]);
  const minute = shared(changes, (local) => local.getUTCHours() * 60 + local.getUTCMinutes());
  const week = shared(changes, weekFromEnd) === 1 ? -1 : shared(changes, weekFromStart);
  if (changes.length !== yearsSeen || [month, weekday, minute, week].includes(undefined)) return undefined;
  return `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${week}${weekday}`;
}

/** What all the changes have in common, if they do. */
function shared<Part>(changes: readonly ClockChange[], part: (local: Date) => Part): Part | undefined {
  const values = new Set(changes.map((change) => part(change.local)));
  return values.size === 1 ? [...values][0] : undefined;
}

const weekFromStart = (local: Date) => Math.ceil(local.getUTCDate() / 7);

function weekFromEnd(local: Date): number {
  const daysInMonth = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  return Math.ceil((daysInMonth - local.getUTCDate() + 1) / 7);
}

function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  const offsetAt = (at: number) => offsetMinutes(new Date(at), timeZone);
  for (let start = from; start < to; start += weekMs) {
    const [offsetFrom, offsetTo] = [offsetAt(start), offsetAt(start + weekMs)];
    if (offsetFrom === offsetTo) continue;
    let [before, after] = [start, start + weekMs];
    while (after - before > minuteMs) {
      const middle = before + Math.floor((after - before) / minuteMs / 2) * minuteMs;
      if (offsetAt(middle) === offsetFrom) before = middle;
      else after = middle;
    }
    changes.push({ local: new Date(after + offsetFrom * minuteMs), offsetFrom, offsetTo });
  }
  return changes;
}

function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = String(Math.floor(size / 60) * 100 + (size % 60)).padStart(4, '0');
  return `${minutes < 0 ? '-' : '+'}${digits}`;
}
