import type { EventFacts } from './content-shape.ts';
import { type EventMoment, eventMoment } from './event-moment.ts';
import { formatEventDay } from './format-date.ts';
import type { Language, Localized } from './localized.ts';
import { stateTexts } from './state-texts.ts';

/** Of the sentence at the top of every page: the second is the organizers' own, where they wrote one. */
export type BannerWords = [sentence: string, note?: string];

export interface DateWords {
  /** The day that was announced is not the day, so it is struck through. */
  struck: boolean;
  remark?: string;
}

type Facts = Pick<EventFacts, 'startsAt' | 'closesAt' | 'timeZone' | 'status'>;

/** Undefined while the event takes place as announced. */
export function bannerWords(event: Facts, now: Date, language: Language): BannerWords | undefined {
  const state = stateOf(event, now);
  if (!state) return undefined;
  const sentence = filled(stateTexts.banner[state][language], event, language);
  const note = state === 'past' ? undefined : event.status.note?.[language];
  return note === undefined ? [sentence] : [sentence, note];
}

/** Why one cannot register, put up a photo or collect points; undefined while one can. */
export function closedWords(
  place: 'registration' | 'gallery' | 'hub',
  event: Facts,
  now: Date,
  language: Language,
): string | undefined {
  const moment = eventMoment(event, now);
  if (moment === 'postponed') return stateTexts[place].later[language];
  return moment === 'cancelled' || moment === 'past' ? stateTexts[place].closed[language] : undefined;
}

/** What stands beside the day. */
export function dateWords(event: Facts, now: Date, language: Language): DateWords {
  const state = stateOf(event, now);
  if (!state || state === 'past') return { struck: false };
  return { struck: state !== 'moved', remark: filled(stateTexts.date[state][language], event, language) };
}

/** What there is to say about the event; `moved` while its new date is still to come or has begun. */
function stateOf(event: Facts, now: Date): keyof typeof stateTexts.banner | undefined {
  const moment: EventMoment = eventMoment(event, now);
  if (moment === 'cancelled' || moment === 'postponed' || moment === 'past') return moment;
  return event.status.kind === 'postponed' ? 'moved' : undefined;
}

function filled(text: Localized[Language], event: Facts, language: Language): string {
  const { status } = event;
  const previous = formatEventDay({ startsAt: status.previousStartsAt ?? event.startsAt }, language);
  return text.replaceAll('{{date}}', formatEventDay(event, language)).replaceAll('{{previous}}', previous);
}
