import type { Language } from '@konbit/contracts';

/** The part of a query key that asks for texts in the language of the page. English needs none: it is what comes unasked. */
export const inLanguage = (lang: Language): [] | [{ lang: Language }] => (lang === 'en' ? [] : [{ lang }]);
