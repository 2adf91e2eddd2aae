import { languages, type Language } from '@konbit/contracts';
import { i18n } from '../i18n/i18n.ts';

type Localized = Record<Language, string>;

/** Every text that `defineTexts` has registered by now: by catalogue, key and language. */
export function catalogues(): Record<string, Record<string, Localized>> {
  const namespaces = Object.keys(i18n.services.resourceStore.data.en ?? {});
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalogue(namespace)]));
}

function catalogue(namespace: string): Record<string, Localized> {
  const inLanguage = (language: Language) => i18n.getResourceBundle(language, namespace) as Record<string, string>;
  const texts = (key: string) => Object.fromEntries(languages.map((each) => [each, inLanguage(each)[key] ?? '']));
  return Object.fromEntries(Object.keys(inLanguage('en')).map((key) => [key, texts(key) as Localized]));
}
