import type { EventContent, EventFacts, EventStatus } from './content-shape.ts';
import { formatEventDate, formatEventDay } from './format-date.ts';
import { type Language, languages, type Localized } from './localized.ts';

type Note = EventStatus['note'];

/** When the event takes place instead; `closesAt` goes with the old date unless a new one is given. */
export type NewDate = Pick<EventFacts, 'startsAt' | 'endsAt' | 'closesAt'>;

/**
 * Postponed: without `to`, until a date is known; with it, every text that names the old day names the new one,
 * and the programme moves along with the hour.
 * The first date that was announced stays the previous one, however often the event moves.
 */
export function postponeEvent(content: EventContent, { to, note }: { to?: NewDate; note?: Note }): EventContent {
  if (!to) return withFacts(content, { status: statusOf('postponed', { note }) });
  const previousStartsAt = content.event.status.previousStartsAt ?? content.event.startsAt;
  const { startsAt, endsAt, closesAt } = to;
  const facts = { startsAt, endsAt, closesAt, status: statusOf('postponed', { note, previousStartsAt }) };
  const moved = withFacts(content, facts);
  return renameDays({ ...moved, programme: alongWith(moved.programme, content.event, to) }, content.event, moved.event);
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const clockOf = (time: string): string => time.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);

/** The programme begins as much earlier or later in the day as the event. */
function alongWith(programme: EventContent['programme'], from: NewDate, to: NewDate): EventContent['programme'] {
  const later = minuteOf(clockOf(to.startsAt)) - minuteOf(clockOf(from.startsAt));
  const moved = (clock: string) => {
    const minute = (minuteOf(clock) + later + 2 * 24 * 60) % (24 * 60);
    return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  };
  return programme.map(({ ends, ...entry }) => ({
    ...entry,
    starts: moved(entry.starts),
    ...(ends !== undefined && { ends: moved(ends) }),
  }));
}

/** Cancelled. What was announced stays written, so that the site can say what is not taking place. */
export function cancelEvent(content: EventContent, { note }: { note?: Note } = {}): EventContent {
  const { previousStartsAt } = content.event.status;
  return withFacts(content, { status: statusOf('cancelled', { note, previousStartsAt }) });
}

/** Takes a postponement without a date or a cancellation back; a date that was moved stays moved. */
export function reopenEvent(content: EventContent): EventContent {
  const { previousStartsAt } = content.event.status;
  const kind = previousStartsAt === undefined ? 'planned' : 'postponed';
  return withFacts(content, { status: statusOf(kind, { previousStartsAt }) });
}

/** Only what is said: an entry that is `undefined` would be another content than one that lacks it. */
function statusOf(kind: EventStatus['kind'], { note, previousStartsAt }: Omit<EventStatus, 'kind'>): EventStatus {
  return { kind, ...(previousStartsAt && { previousStartsAt }), ...(note && { note }) };
}

function withFacts(content: EventContent, facts: Partial<EventFacts>): EventContent {
  const event = { ...content.event, ...facts };
  if (event.closesAt === undefined) delete event.closesAt;
  return { ...content, event };
}

/** The same content with the old day's name put to the new one's in every text; other days stay. */
function renameDays(content: EventContent, from: EventFacts, to: EventFacts): EventContent {
  const renamed = <T>(node: T): T => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(renamed) as T;
    const entries = Object.entries(node).map(([key, child]: [string, unknown]) =>
      typeof child === 'string' && isLanguage(key) && 'ht' in node
        ? [key, renameDay(child, from, to, key)]
        : [key, renamed(child)],
    );
    return Object.fromEntries(entries) as T;
  };
  const event = { ...renamed(content.event), copyright: withYear(content.event.copyright, from, to) };
  return { ...renamed(content), event };
}

function renameDay(text: string, from: EventFacts, to: EventFacts, language: Language): string {
  return text
    .replaceAll(formatEventDate(from, language), formatEventDate(to, language))
    .replaceAll(formatEventDay(from, language), formatEventDay(to, language));
}

const withYear = (text: Localized, from: EventFacts, to: EventFacts): Localized => {
  const change = (each: string) => each.replaceAll(from.startsAt.slice(0, 4), to.startsAt.slice(0, 4));
  return { en: change(text.en), ht: change(text.ht), fr: change(text.fr) };
};

const isLanguage = (key: string): key is Language => (languages as readonly string[]).includes(key);
