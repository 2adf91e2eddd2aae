import { type Language, localized, mapTexts } from './localized.ts';
import { eventMoment, type State } from './event-moment.ts';

/** Undefined while the event is open. */
export function closedWords(
  place: 'registration' | 'gallery' | 'hub',
  event: State,
  now: Date,
  language: Language,
): string | undefined {
  const moment = eventMoment(event, now);
  if (moment === 'postponed') return closedTexts[place].later[language];
  return moment === 'cancelled' || moment === 'past' ? closedTexts[place].closed[language] : undefined;
}

const written = {
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

export const closedTexts = mapTexts(written, localized);
