import { type Language, languages } from '@konbit/contracts';

/** A cookie, so that the server that hands out the page can know it too; one year. */
const cookieName = 'language';
const oneYearSeconds = 365 * 24 * 60 * 60;

const isLanguage = (value: string | undefined): value is Language => languages.some((language) => language === value);

/**
 * The language to begin with: the visitor's own choice; else English where the browser lists it at all;
 * else the first of the browser's languages that the site speaks; else English.
 */
export function negotiateLanguage(chosen: string | undefined, browserLanguages: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.includes('en') ? 'en' : (wanted.find(isLanguage) ?? 'en');
}

/** The language the visitor chose earlier, if any. */
export function chosenLanguage(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies)?.[1];
}

/** Remembers the visitor's choice for a year. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}
