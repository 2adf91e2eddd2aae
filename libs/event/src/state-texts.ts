import type { EventFacts } from './content-shape.ts';
import { formatEventDay, formatStartTime } from './format-date.ts';
import { type Language, type Localized, localized, mapTexts } from './localized.ts';

/** `postponed` has no new date yet; without `closesAt`, an event never becomes `past`. */
export type EventMoment = 'before' | 'during' | 'past' | 'postponed' | 'cancelled';

type State = Pick<EventFacts, 'status' | 'startsAt' | 'closesAt'>;

export function eventMoment({ status, startsAt, closesAt }: State, now: Date): EventMoment {
  const calledOff = calledOffAs(status);
  if (calledOff) return calledOff;
  if (closesAt !== undefined && now.getTime() >= Date.parse(closesAt)) return 'past';
  return now.getTime() < Date.parse(startsAt) ? 'before' : 'during';
}

/** Whether it does not take place at `startsAt`, and why: independent of the time. */
function calledOffAs({ kind, previousStartsAt }: EventFacts['status']): 'postponed' | 'cancelled' | undefined {
  if (kind === 'cancelled') return 'cancelled';
  return kind === 'postponed' && previousStartsAt === undefined ? 'postponed' : undefined;
}

export const isCalledOff = ({ status }: Pick<EventFacts, 'status'>): boolean => calledOffAs(status) !== undefined;

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
  return { struck: isCalledOff(event), remark: filled(stateTexts.date[state][language], event, language) };
}

function stateOf(event: Facts, now: Date): keyof typeof stateTexts.banner | undefined {
  const moment: EventMoment = eventMoment(event, now);
  if (moment === 'cancelled' || moment === 'postponed' || moment === 'past') return moment;
  return moveOf(event);
}

/** Whether the event was moved to another day, or to another hour of its day. */
export function moveOf({
  status,
  startsAt,
}: Pick<EventFacts, 'status' | 'startsAt'>): 'moved' | 'movedHour' | undefined {
  const { kind, previousStartsAt } = status;
  if (kind !== 'postponed' || previousStartsAt === undefined) return undefined;
  return previousStartsAt.slice(0, 10) === startsAt.slice(0, 10) ? 'movedHour' : 'moved';
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
