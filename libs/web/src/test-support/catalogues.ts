import { languages, type Language } from '@konbit/contracts';
import { type Catalogue, definedTexts } from '../i18n/texts.ts';

type Localized = Record<Language, string>;

/** Every text that `defineTexts` has registered by now: by catalogue, key and language; there must be some. */
export function catalogues(): Record<string, Record<string, Localized>> {
  if (definedTexts.size === 0) throw new Error('No texts are registered: import what defines them.');
  return Object.fromEntries([...definedTexts].map(([namespace, texts]) => [namespace, byKey(texts)]));
}

function byKey(texts: Record<Language, Catalogue>): Record<string, Localized> {
  const localized = (key: string) => Object.fromEntries(languages.map((each) => [each, texts[each][key] ?? '']));
  return Object.fromEntries(Object.keys(texts.en).map((key) => [key, localized(key) as Localized]));
}
