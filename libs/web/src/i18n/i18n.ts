import { type Language, LANGUAGE_COOKIE } from '@konbit/contracts';
import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** Lives in the default store, so code outside components can read it. */
const languageAtom = atom<Language>('en');
const store = getDefaultStore();

/** The language of the page; features add their catalogues with `defineTexts`. */
export const i18n = {
  async changeLanguage(language: Language): Promise<void> {
    store.set(languageAtom, language);
  },
};

export const currentLanguage = (): Language => store.get(languageAtom);

export const useLanguage = (): Language => useAtomValue(languageAtom, { store });

const oneYearSeconds = 365 * 24 * 60 * 60;

export async function chooseLanguage(language: Language): Promise<void> {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
  await i18n.changeLanguage(language);
}
