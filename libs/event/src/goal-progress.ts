import type { SharedGoal } from './content-shape.ts';
import type { Language } from './localized.ts';

/** In words, and as a share from 0 to 1. */
export function goalProgress({ acts: goal, text, reached }: SharedGoal, acts: number, language: Language) {
  const shown = (count: number) => count.toLocaleString(`${language}-CA`);
  const words = (acts < goal ? text : reached)[language]
    .replaceAll('{{acts}}', shown(acts))
    .replaceAll('{{goal}}', shown(goal));
  return { words, share: Math.min(1, acts / goal) };
}
