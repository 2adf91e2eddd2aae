import { kreyolFaults } from './check-kreyol.ts';
import { languages, type Localized } from './localized.ts';

export const languageNames: Localized = { en: 'English (en)', ht: 'Kreyòl (ht)', fr: 'French (fr)' };

type TextCheck = (texts: Partial<Localized>, path: string) => string[];

/**
 * A sentence for every localized text anywhere below `node` that lacks a language, is empty, or has other placeholders
 * than the English one.
 */
export const checkTexts = (node: unknown, path: string): string[] => ofEachText(textFaults, node, path);

/** A sentence for every one that breaks the spelling of its language: a reader stumbles, and is not misled. */
export const checkSpelling = (node: unknown, path: string): string[] => ofEachText(spellingFaults, node, path);

function ofEachText(check: TextCheck, node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isLocalized(node)) return check(node, path);
  return Object.entries(node).flatMap(([key, child]) => ofEachText(check, child, join(node, path, key)));
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
  const others = languages.filter(
    (each) => texts[each]?.trim() && placeholders(texts[each]) !== placeholders(texts.en),
  );
  return [
    ...absent.map((language) => `${path} has no text in ${languageNames[language]}`),
    ...others.map((language) => `${path}.${language} has other placeholders than the English text`),
  ];
}

function spellingFaults(texts: Partial<Localized>, path: string): string[] {
  const faults: string[] = [];
  for (const fault of kreyolFaults(texts.ht ?? '', namesIn(texts))) {
    faults.push(`${path}.ht: ${fault} (a name is written as in English, a title stands in “ ”)`);
  }
  if (/(?<!\u00a0)[;!?»]|(?<=[\p{L} ]):|«(?!\u00a0)|'/u.test(texts.fr ?? '')) {
    faults.push(`${path}.fr lacks the no-break space before : ; ! ? » or after «, or has a straight apostrophe`);
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
