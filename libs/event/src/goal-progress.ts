import type { SharedGoal } from './content-shape.ts';
import { formatCount } from './format-count.ts';
import type { Language } from './localized.ts';

/** In words, and as a share from 0 to 1. */
export function goalProgress({ acts: goal, text, reached }: SharedGoal, acts: number, language: Language) {
  const words = (acts < goal ? text : reached)[language]
    .replaceAll('{{acts}}', formatCount(acts, language))
    .replaceAll('{{goal}}', formatCount(goal, language));
  return { words, share: Math.min(1, acts / goal) };
}
