/** Languages of the site: English, Haitian Creole, French. */
export const languages = ['en', 'ht', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Cookie that holds the visitor's own choice, so that whoever hands out the page knows it too. */
export const LANGUAGE_COOKIE = 'language';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/**
 * The language to begin with: the visitor's own choice; else English where the browser lists it at all;
 * else the first of the browser's languages that the site speaks; else English.
 */
export function negotiateLanguage(chosen: string | undefined, browserLanguages: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.includes('en') ? 'en' : (wanted.find(isLanguage) ?? 'en');
}

const choice = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`);

/** The language chosen earlier, from a page's or a request's cookies; not checked to be one of the site's. */
export function chosenLanguage(cookies: string): string | undefined {
  return choice.exec(cookies)?.[1];
}
