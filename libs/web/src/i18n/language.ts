import { type Language, LANGUAGE_COOKIE } from '@konbit/contracts';

const oneYearSeconds = 365 * 24 * 60 * 60;

/** Remembers the visitor's choice for a year. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}
