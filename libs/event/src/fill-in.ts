import type { EventContent, EventFacts } from './content-shape.ts';
import { formatEventDay } from './format-date.ts';
import { type Language, type Localized, mapTexts } from './localized.ts';

const facts = {
  title: ({ title }: EventFacts, language: Language) => title[language],
  venue: ({ venue }: EventFacts, language: Language) => venue[language],
  date: formatEventDay,
  year: ({ startsAt }: EventFacts) => startsAt.slice(0, 4),
};
export const factNames = Object.keys(facts);

const names = new RegExp(`{{(${factNames.join('|')})}}`, 'g');

export function fillIn(written: EventContent): EventContent {
  const filled = (text: Localized, language: Language) =>
    text[language].replace(names, (_, name: keyof typeof facts) => facts[name](written.event, language));
  return mapTexts(written, (text) => ({ en: filled(text, 'en'), ht: filled(text, 'ht'), fr: filled(text, 'fr') }));
}
