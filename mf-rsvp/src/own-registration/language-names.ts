import type { Language } from '@konbit/contracts';

/** Each language by the name that its speakers give it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ht: 'Kreyòl ayisyen',
  fr: 'Français',
};
