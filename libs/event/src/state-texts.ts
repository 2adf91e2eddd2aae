import type { EventFacts } from './content-shape.ts';
import { formatEventDay } from './format-date.ts';
import { type Language, type Localized, localized, mapTexts } from './localized.ts';

/** `postponed` has no new date yet; without `closesAt`, an event never becomes `past`. */
export type EventMoment = 'before' | 'during' | 'past' | 'postponed' | 'cancelled';

type State = Pick<EventFacts, 'status' | 'startsAt' | 'closesAt'>;

export function eventMoment({ status, startsAt, closesAt }: State, now: Date): EventMoment {
  if (status.kind === 'cancelled') return 'cancelled';
  if (status.kind === 'postponed' && status.previousStartsAt === undefined) return 'postponed';
  if (closesAt !== undefined && now.getTime() >= Date.parse(closesAt)) return 'past';
  return now.getTime() < Date.parse(startsAt) ? 'before' : 'during';
}

export function isOpen(event: State, now: Date): boolean {
  const moment = eventMoment(event, now);
  return moment === 'before' || moment === 'during';
}

/** Never while the event waits for a new date. */
export const isOver = (event: State & Pick<EventFacts, 'endsAt'>, now: Date): boolean =>
  eventMoment(event, now) !== 'postponed' && now.getTime() >= Date.parse(event.endsAt);

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

/** Undefined while the event is open. */
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

export function dateWords(event: Facts, now: Date, language: Language): DateWords {
  const state = stateOf(event, now);
  if (!state || state === 'past') return { struck: false };
  return { struck: state !== 'moved', remark: filled(stateTexts.date[state][language], event, language) };
}

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

/** `{{date}}` is a day. */
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
  },
  registration: {
    closed: {
      en: 'Registration is closed.',
      ht: 'Enskripsyon yo fèmen.',
      fr: 'Les inscriptions sont closes.',
    },
    later: {
      en: 'Registration opens again once there is a new date.',
      ht: 'Enskripsyon yo ap louvri ankò lè gen yon nouvo dat.',
      fr: 'Les inscriptions rouvriront dès qu’il y aura une nouvelle date.',
    },
  },
  gallery: {
    closed: {
      en: 'The gallery takes no more photos.',
      ht: 'Galri a pa pran foto ankò.',
      fr: 'La galerie ne reçoit plus de photos.',
    },
    later: {
      en: 'The gallery takes photos again once there is a new date.',
      ht: 'Galri a ap pran foto ankò lè gen yon nouvo dat.',
      fr: 'La galerie recevra de nouveau des photos dès qu’il y aura une nouvelle date.',
    },
  },
  hub: {
    closed: {
      en: 'The Engagement Hub is closed.',
      ht: 'Espas Patisipasyon an fèmen.',
      fr: 'L’espace de participation est fermé.',
    },
    later: {
      en: 'The Engagement Hub opens again once there is a new date.',
      ht: 'Espas Patisipasyon an ap louvri ankò lè gen yon nouvo dat.',
      fr: 'L’espace de participation rouvrira dès qu’il y aura une nouvelle date.',
    },
  },
};

export const stateTexts = mapTexts(written, localized);
