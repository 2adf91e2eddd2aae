import { formatEventDate, formatProgrammeEntry, formatTimeRange, isOver, type EventFacts } from '@konbit/event';
import { momentOf } from '../event/changes-for-guests.ts';
import type { AskedEvent } from './event-new.ts';

/** Begins the comment above each part that was copied from the last event. */
export const copyMark = 'As it was';

export const countCopyMarks = (yaml: string): number =>
  yaml.match(new RegExp(`^\\s*# ${copyMark} for `, 'gm'))?.length ?? 0;

/** What an organizer checks at a glance: day, hours and their length, the closing, and what was left out. */
export function summaryOf({ next, leftOut }: AskedEvent): string {
  const { event } = next;
  const hours = (Date.parse(event.endsAt) - Date.parse(event.startsAt)) / 3_600_000;
  const long = `${hours.toLocaleString('en-CA', { maximumFractionDigits: 2 })} ${hours === 1 ? 'hour' : 'hours'}`;
  const day = `${formatEventDate(event, 'en')}, ${formatTimeRange(event, 'en')}`;
  const lines = [
    `is the event of ${day} (${long}), on the clocks of ${event.timeZone}.`,
    `It closes on ${momentOf(event, event.closesAt!)}.`,
    "The programme's times moved along with it.",
  ];
  if (leftOut.length > 0) {
    const titles = leftOut.map((entry) => `\n  ${formatProgrammeEntry(entry, 'en')}`).join('');
    lines.push(`Left out, as they would begin after its end:${titles}`);
  }
  return lines.join('\n');
}

/** What `event check` finds that is no fault. */
export function warningsAbout(event: EventFacts): string[] {
  const warnings: string[] = [];
  if (isOver(event, new Date())) warnings.push(`It ended on ${momentOf(event, event.endsAt)}.`);
  if (event.closesAt === undefined)
    warnings.push(
      `It never closes: guests could register after its end. Add, below endsAt: closesAt: '${event.endsAt}'`,
    );
  return warnings;
}
