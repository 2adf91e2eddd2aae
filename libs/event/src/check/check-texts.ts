import { factNames } from '../fill-in.ts';
import { languages, type Localized } from '../localized.ts';

export const languageNames: Localized = { en: 'English (en)', ht: 'Kreyòl (ht)', fr: 'French (fr)' };

type TextCheck = (texts: Partial<Localized>, path: string) => string[];

/**
 * A sentence for every localized text anywhere below `node` that lacks a language, is empty, or has other placeholders
 * than the English one.
 */
export const checkTexts = (node: unknown, path: string): string[] => ofEachText(textFaults, node, path);

/** What the event's own texts name in double braces, beside its facts. */
const known = new Set([...factNames, 'name', 'acts', 'goal']);

/** A sentence for every text of an event that would show its braces to a guest. */
export const checkPlaceholders = (content: object): string[] =>
  ofEachText(
    (texts, path) => {
      const used = Object.values(texts).flatMap((text) => text?.match(/{{.*?}}|{{|}}/g) ?? []);
      const isFact = /^event\.(title|venue)$/.test(path);
      const unknown = [...new Set(used)].filter((one) => isFact || !known.has(one.slice(2, -2)));
      return unknown.map((one) => `${path} has ${one}, which means nothing here`);
    },
    content,
    '',
  );

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

/** Words that are met in several spellings, and the one that we write. */
const oneSpelling: readonly (readonly [wrong: string, ours: string])[] = [
  ['pèsòn', 'pèsonn'],
  ['nwit', 'nuit'],
  ['kilè', 'ki lè'],
  ['kijan', 'ki jan'],
  ['priyè', 'lapriyè'],
  ['fransè', 'franse'],
  ['Mo', 'MB'],
  ['«', '“'],
  ['»', '”'],
];

/**
 * What in a text breaks the official orthography beyond doubt: no apostrophe, no hyphen, `c` only in `ch`, `u` only
 * in `ou` and `ui`, neither `q` nor `x`, no accent but the grave on e, o and a; and words that we spell otherwise.
 * `names`, quoted titles and addresses keep their own spelling.
 */
export function kreyolFaults(text: string, names: readonly string[]): string[] {
  const composed = text.normalize('NFC');
  const kreyol = names.reduce((rest, name) => rest.replaceAll(name, ' '), composed.replace(/“[^”]*”|{{\w+}}/g, ' '));
  const faults: string[] = [];
  const words = kreyol.match(/[\p{L}'’-]+/gu) ?? [];
  for (const word of words) {
    if (/\p{L}['’]|['’]\p{L}/u.test(word)) faults.push(`'${word}' has an apostrophe`);
    if (/\p{L}-\p{L}/u.test(word)) faults.push(`'${word}' has a hyphen`);
    for (const letter of new Set(foreignLetters(word))) faults.push(`'${word}' has the letter '${letter}'`);
  }
  const written = new Set([...words, ...words.map((word) => word.toLowerCase()), ...composed]);
  for (const [wrong, ours] of oneSpelling) if (written.has(wrong)) faults.push(`'${wrong}' is written '${ours}' here`);
  return faults;
}

function foreignLetters(word: string): string[] {
  const rest = word.toLowerCase().replace(/ch|ou|ui/g, '');
  return rest.match(/[^abdefghijklmnoprstvwyzàèò'’-]/g) ?? [];
}
