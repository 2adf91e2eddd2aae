export const languages = ['en', 'ht', 'fr'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ht: 'Kreyòl', fr: 'Français' };

/** A cookie, so that the server knows the choice too. */
export const LANGUAGE_COOKIE = 'language';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The own choice; else English if the browser lists it; else its first that the site speaks; else English. */
export function negotiateLanguage(chosen: string | undefined, browserLanguages: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.includes('en') ? 'en' : (wanted.find(isLanguage) ?? 'en');
}

const choice = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`);

/** May be a language that the site does not speak. */
export function chosenLanguage(cookies: string): string | undefined {
  return choice.exec(cookies)?.[1];
}
