import { type EventFacts, formatEventDay, type Language, type Localized } from '@konbit/event';
import type { Words } from './lay-out-words.ts';

/** What the picture says instead of a day. */
export const shareTexts: Record<'postponed' | 'cancelled', Localized> = {
  postponed: {
    en: 'Postponed: a new date will follow',
    ht: 'Ranvwaye: n ap bay yon lòt dat',
    fr: 'Reporté\u00a0: nouvelle date à venir',
  },
  cancelled: { en: 'Cancelled', ht: 'Anile', fr: 'Annulé' },
};

/** The title, the subtitle, and when and where; or that it does not take place then. */
export function shareWords(event: EventFacts, language: Language): Words {
  return { title: event.title[language], subtitle: event.subtitle[language], facts: factsOf(event, language) };
}

function factsOf(event: EventFacts, language: Language): string {
  const { kind, previousStartsAt } = event.status;
  if (kind === 'cancelled') return shareTexts.cancelled[language];
  if (kind === 'postponed' && previousStartsAt === undefined) return shareTexts.postponed[language];
  return `${formatEventDay(event, language)} · ${event.address.locality}`;
}
