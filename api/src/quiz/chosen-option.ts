import { languages, type Language } from '@konbit/contracts';
import type { Localized } from '../common/catalogue-files/localized.ts';

/** The option that a guest chose. */
export interface ChosenOption {
  /** From 1, as the catalogue counts. */
  place: number;
  /** In which language its text was given. */
  language: Language;
}

/**
 * Finds the option with the text `chosen`, in any language; `asked` goes first, for texts that are the same in several.
 * Nothing for a text that is no option.
 */
export function chosenOption(options: readonly Localized[], chosen: string, asked: Language): ChosenOption | undefined {
  for (const language of [asked, ...languages]) {
    const at = options.findIndex((option) => option[language] === chosen);
    if (at !== -1) return { place: at + 1, language };
  }
  return undefined;
}
