import { factNames } from '../fill-in.ts';
import { languages, type Localized } from '../localized.ts';

export const languageNames: Localized = { en: 'English (en)', ht: 'Kreyòl (ht)', fr: 'French (fr)' };

/** A sentence for each text that lacks a language, is empty, or has other placeholders than the English one. */
export const checkTexts = (node: unknown, path: string): string[] => ofEachText(textFaults, node, path);

const known = new Set([...factNames, 'name', 'acts', 'goal']);

export const checkPlaceholders = (content: object): string[] =>
  ofEachText(
    (texts, path) => {
      const used = Object.values(texts).flatMap((text) => text?.match(/{{.*?}}|{{|}}/g) ?? []);
      const isFact = /^event\.(title|venue)$/.test(path);
      const unknown = [...new Set(used)].filter((one) => isFact || !known.has(one.slice(2, -2)));
      return unknown.map((one) => `${path} has ${one}, which is no placeholder here`);
    },
    content,
    '',
  );

export const checkSpelling = (node: unknown, path: string): string[] => ofEachText(spellingFaults, node, path);

function ofEachText(check: (texts: Partial<Localized>, path: string) => string[], node: unknown, path: string) {
  return linesBelow(node, path, (each, at) => (isLocalized(each) ? check(each, at) : undefined));
}

function isLocalized(node: unknown): node is Partial<Localized> {
  return languages.some((language) => typeof (node as Partial<Localized> | null)?.[language] === 'string');
}

/** What `linesOf` says of a node and of all below it, by their paths; below a node it says something of, nothing. */
export function linesBelow(
  node: unknown,
  path: string,
  linesOf: (node: unknown, path: string) => string[] | undefined,
): string[] {
  const lines = linesOf(node, path);
  if (lines || typeof node !== 'object' || node === null) return lines ?? [];
  const pathTo = (key: string) => (Array.isArray(node) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`);
  return Object.entries(node).flatMap(([key, child]) => linesBelow(child, pathTo(key), linesOf));
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

/** Names are the same in English; longest first, as one may contain another. */
function namesIn({ en = '', ht = '' }: Partial<Localized>): string[] {
  const inEnglish = new Set(capitalized(en));
  return capitalized(ht)
    .filter((word) => inEnglish.has(word))
    .sort((one, other) => other.length - one.length);
}

const capitalized = (text: string): string[] =>
  text.normalize('NFC').match(/\p{Lu}[\p{L}-]*(?: d’\p{L}+|’\p{Lu}\p{L}*)*/gu) ?? [];

const placeholders = (text = ''): string => (text.match(/{{\w+}}/g) ?? []).sort().join();

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

/** Faults of the official orthography: apostrophes, hyphens, `c` outside `ch`, `u` outside `ou` and `ui`, `q`, `x`. */
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
