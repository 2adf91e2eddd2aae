import type { Language } from '@konbit/contracts';

/** One text in every language of the site. */
export type Localized = Record<Language, string>;
