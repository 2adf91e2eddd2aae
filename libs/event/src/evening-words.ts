import { formatCount } from './format-count.ts';
import type { Language } from './localized.ts';

export const eveningTitle = {
  en: 'The evening in numbers',
  ht: 'Sa sware a te ye',
  fr: 'Ce que fut la soirée',
};

const counted = {
  people: { en: ['person', 'people'], ht: ['moun', 'moun'], fr: ['personne', 'personnes'] },
  photos: { en: ['photo', 'photos'], ht: ['foto', 'foto'], fr: ['photo', 'photos'] },
  acts: {
    en: ['stamp or answer', 'stamps and answers'],
    ht: ['so oswa repons', 'so ak repons'],
    fr: ['cachet ou réponse', 'cachets et réponses'],
  },
  memories: {
    en: ['line of memory', 'lines of memory'],
    ht: ['fraz sou yon moun nou sonje', 'fraz sou moun nou sonje'],
    fr: ['phrase de mémoire', 'phrases de mémoire'],
  },
} satisfies Record<string, Record<Language, [one: string, many: string]>>;

type EveningCount = keyof typeof counted;

export function eveningWords(numbers: Partial<Record<EveningCount, number>>, language: Language) {
  return (Object.keys(counted) as EveningCount[]).flatMap((name) => {
    const count = numbers[name] ?? 0;
    const label = counted[name][language][count === 1 ? 0 : 1]!;
    return count > 0 ? [{ name, count: formatCount(count, language), label }] : [];
  });
}
