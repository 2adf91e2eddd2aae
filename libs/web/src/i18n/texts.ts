import type { Language } from '@konbit/contracts';
import { currentLanguage, useLanguage } from './i18n.ts';

/** A feature's texts by key. Placeholders are written `{{name}}`; a text that counts has keys `…_one` and `…_other`. */
export type Catalogue = Readonly<Record<string, string>>;

type CountedKey<C> = { [K in keyof C]: K extends `${infer Base}_one` ? Base : never }[keyof C];

export interface Texts<C extends Catalogue = Catalogue> {
  readonly en: C;
  readonly ht: Readonly<Record<keyof C, string>>;
  readonly fr: Readonly<Record<keyof C, string>>;
}

export interface Translate<C extends Catalogue> {
  (key: keyof C & string, values?: Record<string, string | number>): string;
  counted(key: CountedKey<C> & string, n: number, values?: Record<string, string | number>): string;
}

/** By name, for tests that read all texts of a room. */
export const definedTexts = new Map<string, Texts>();

/**
 * English sets the keys: a key that another language lacks or adds does not compile. Modules that other teams ship may
 * use the same name.
 */
export function defineTexts<const C extends Catalogue>(namespace: string, texts: Texts<C>): Texts<C> {
  definedTexts.set(namespace, texts);
  return texts;
}

export function useTexts<C extends Catalogue>(texts: Texts<C>): Translate<C> {
  useLanguage();
  return translate(texts);
}

/** The same, for a toast raised outside any component. */
export function translate<C extends Catalogue>(texts: Texts<C>): Translate<C> {
  const say = (key: string, values: Record<string, string | number> = {}) => {
    const text = (texts as Texts)[currentLanguage()][key] ?? key;
    return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
  };
  return Object.assign(say, {
    counted: (key: string, n: number, values?: Record<string, string | number>) =>
      say(`${key}_${pluralForm(currentLanguage(), n)}`, { n, ...values }),
  });
}

/** Whole numbers only. French counts 0 and 1 as one. Intl knows no Haitian Creole: the rule is written here. */
function pluralForm(language: Language, n: number): 'one' | 'other' {
  return n === 1 || (language === 'fr' && n === 0) ? 'one' : 'other';
}
