import type { EventFacts } from './content-shape.ts';
import { formatEventDay, formatStartTime } from './format-date.ts';
import { type EventMoment, eventMoment, isCalledOff, moveOf } from './event-moment.ts';
import { type Language, type Localized, localized, mapTexts } from './localized.ts';

export type BannerWords = [sentence: string, note?: string];

export interface DateWords {
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

export function dateWords(event: Facts, now: Date, language: Language): DateWords {
  const state = stateOf(event, now);
  if (!state || state === 'past') return { struck: false };
  return { struck: isCalledOff(event), remark: filled(stateTexts.date[state][language], event, language) };
}

function stateOf(event: Facts, now: Date): keyof typeof stateTexts.banner | undefined {
  const moment: EventMoment = eventMoment(event, now);
  if (moment === 'cancelled' || moment === 'postponed' || moment === 'past') return moment;
  return moveOf(event);
}

function filled(text: Localized[Language], event: Facts, language: Language): string {
  const before = { startsAt: event.status.previousStartsAt ?? event.startsAt };
  return text
    .replaceAll('{{date}}', formatEventDay(event, language))
    .replaceAll('{{time}}', formatStartTime(event, language))
    .replaceAll('{{previous}}', formatEventDay(before, language))
    .replaceAll('{{previousTime}}', formatStartTime(before, language));
}

/** `{{date}}` and `{{previous}}` are days, `{{time}}` and `{{previousTime}}` the hours at which the event begins. */
const written = {
  banner: {
    cancelled: {
      en: 'This event is cancelled.',
      ht: 'Evènman sa a anile.',
      fr: 'Cet événement est annulé.',
    },
    postponed: {
      en: 'This event is postponed. A new date will follow.',
      ht: 'Evènman sa a ranvwaye. N ap bay yon nouvo dat.',
      fr: 'Cet événement est reporté. Une nouvelle date suivra.',
    },
    moved: {
      en: 'This event has a new date: {{date}}, instead of {{previous}}.',
      ht: 'Evènman sa a gen yon nouvo dat: {{date}}, olye {{previous}}.',
      fr: 'Cet événement a une nouvelle date : le {{date}}, au lieu du {{previous}}.',
    },
    movedHour: {
      en: 'This event has a new time: {{date}}, {{time}}, instead of {{previousTime}}.',
      ht: 'Evènman sa a gen yon nouvo lè: {{date}}, {{time}}, olye {{previousTime}}.',
      fr: 'Cet événement a une nouvelle heure : le {{date}}, {{time}}, au lieu de {{previousTime}}.',
    },
    past: {
      en: 'This event is over. Thank you to everyone who came.',
      ht: 'Evènman sa a fini. Mèsi pou tout moun ki te vini.',
      fr: 'Cet événement est terminé. Merci à toutes les personnes qui sont venues.',
    },
  },
  date: {
    cancelled: { en: 'Cancelled', ht: 'Anile', fr: 'Annulé' },
    postponed: {
      en: 'Postponed: a new date will follow',
      ht: 'Ranvwaye: n ap bay yon nouvo dat',
      fr: 'Reporté : une nouvelle date suivra',
    },
    moved: { en: 'instead of {{previous}}', ht: 'olye {{previous}}', fr: 'au lieu du {{previous}}' },
    movedHour: { en: 'instead of {{previousTime}}', ht: 'olye {{previousTime}}', fr: 'au lieu de {{previousTime}}' },
  },
};

export const stateTexts = mapTexts(written, localized);
