import type { Language } from '@konbit/contracts';
import { useTranslation } from 'react-i18next';
import { currentLanguage, i18n } from './i18n.ts';

/** A feature's texts by key. Placeholders are written `{{name}}`; a text that counts has keys `…_one` and `…_other`. */
export type Catalogue = Readonly<Record<string, string>>;

type CountedKey<C> = { [K in keyof C]: K extends `${infer Base}_one` ? Base : never }[keyof C];

export interface Texts<C extends Catalogue = Catalogue> {
  readonly namespace: string;
  readonly en: C;
}

export interface Translate<C extends Catalogue> {
  (key: keyof C & string, values?: Record<string, string | number>): string;
  /** The form of a text for a number of things; the number itself is `{{n}}`. */
  counted(key: CountedKey<C> & string, n: number, values?: Record<string, string | number>): string;
}

/**
 * Registers a feature's texts under a name of its own. English sets the keys: a key that another language lacks or
 * adds does not compile.
 */
export function defineTexts<const C extends Catalogue>(
  namespace: string,
  { en, ht, fr }: { en: C; ht: Record<keyof C, string>; fr: Record<keyof C, string> },
): Texts<C> {
  i18n.addResourceBundle('en', namespace, en);
  i18n.addResourceBundle('ht', namespace, ht);
  i18n.addResourceBundle('fr', namespace, fr);
  return { namespace, en };
}

/** The feature's texts in the language of the page; the component renders anew when that changes. */
export function useTexts<C extends Catalogue>(texts: Texts<C>): Translate<C> {
  useTranslation(texts.namespace, { i18n });
  return translate(texts);
}

/** The same, for a toast raised outside any component. */
export function translate<C extends Catalogue>({ namespace }: Texts<C>): Translate<C> {
  const say = (key: string, values?: Record<string, string | number>) => i18n.t(key, { ns: namespace, ...values });
  return Object.assign(say, {
    counted: (key: string, n: number, values?: Record<string, string | number>) =>
      say(`${key}_${pluralForm(currentLanguage(), n)}`, { n, ...values }),
  });
}

/** Language of the page; the component renders anew when that changes. */
export function useLanguage(): Language {
  useTranslation(undefined, { i18n });
  return currentLanguage();
}

/** Whole numbers only. French counts 0 and 1 as one. Intl knows no Haitian Creole: the rule is written here. */
export function pluralForm(language: Language, n: number): 'one' | 'other' {
  return n === 1 || (language === 'fr' && n === 0) ? 'one' : 'other';
}
