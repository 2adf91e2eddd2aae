import type { Language } from '@konbit/contracts';
import i18next, { type i18n as I18nInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { rememberLanguage } from './language.ts';

/** The page's one i18next instance; features add their catalogues with `defineTexts`. */
export const i18n: I18nInstance = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: false,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false }, // React escapes.
  react: { useSuspense: false },
});

/** Language the page shows now. */
export const currentLanguage = (): Language => i18n.language as Language;

/** Switches the page and remembers the visitor's choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18n.changeLanguage(language);
}
