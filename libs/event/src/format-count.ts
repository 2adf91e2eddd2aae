import type { Language } from './localized.ts';

// Intl has no Haitian Creole: it would write numbers as the reader's browser does.
const locales: Record<Language, string> = { en: 'en-CA', ht: 'fr-CA', fr: 'fr-CA' };

/** '1,804' or '1 804'. */
export const formatCount = (count: number, language: Language): string => count.toLocaleString(locales[language]);
