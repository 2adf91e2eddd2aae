import { kreyolFaults } from './check-kreyol.ts';
import { languages, type Localized } from './localized.ts';

export const languageNames: Localized = { en: 'English (en)', ht: 'Kreyòl (ht)', fr: 'French (fr)' };

/**
 * A sentence for every localized text anywhere below `node` that lacks a language, is empty, breaks the spelling of
 * its language, or has other placeholders than the English one.
 */
export function checkTexts(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isLocalized(node)) return textFaults(node, path);
  return Object.entries(node).flatMap(([key, child]) => checkTexts(child, join(node, path, key)));
}

function join(node: object, path: string, key: string): string {
  if (Array.isArray(node)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

function isLocalized(node: object): node is Partial<Localized> {
  return languages.some((language) => typeof (node as Partial<Localized>)[language] === 'string');
}

function textFaults(texts: Partial<Localized>, path: string): string[] {
  const absent = languages.filter((language) => !texts[language]?.trim());
  const faults = absent.map((language) => `${path} has no text in ${languageNames[language]}`);
  for (const fault of kreyolFaults(texts.ht ?? '', namesIn(texts))) {
    faults.push(`${path}.ht: ${fault} (a name is written as in English, a title stands in “ ”)`);
  }
  if (/(?<!\u00a0)[;!?»]|(?<=[\p{L} ]):|«(?!\u00a0)|'/u.test(texts.fr ?? '')) {
    faults.push(`${path}.fr lacks the no-break space before : ; ! ? » or after «, or has a straight apostrophe`);
  }
  for (const language of languages.filter((each) => placeholders(texts[each]) !== placeholders(texts.en))) {
    faults.push(`${path}.${language} has other placeholders than the English text`);
  }
  return faults;
}

/** Names such as UNESCO or Maison d’Haïti, which stand alike in English; longest first, as one may hold another. */
function namesIn({ en = '', ht = '' }: Partial<Localized>): string[] {
  const inEnglish = new Set(capitalized(en));
  return capitalized(ht)
    .filter((word) => inEnglish.has(word))
    .sort((one, other) => other.length - one.length);
}

const capitalized = (text: string): string[] =>
  text.normalize('NFC').match(/\p{Lu}[\p{L}-]*(?: d’\p{L}+|’\p{Lu}\p{L}*)*/gu) ?? [];

const placeholders = (text = ''): string => (text.match(/{{\w+}}/g) ?? []).sort().join();
