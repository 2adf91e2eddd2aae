/** Letters that Unicode does not take apart, as a guest types them on a keyboard without them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ɛ: 'e',
  ħ: 'h',
  ı: 'i',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ɲ: 'n',
  ø: 'o',
  ɔ: 'o',
  ŧ: 't',
  ƴ: 'y',
  ς: 'σ',
};
const letterToPlain = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Accents, and what has no shape, such as a zero-width space. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** Blanks, hyphens, full stops and apostrophes; Unicode counts the last five of these as letters or symbols. */
const betweenLetters = /[\p{P}\p{Z}\p{Cc}`\u02b9\u02bb-\u02bd]+/gu;

const withoutAccents = (text: string): string =>
  text
    // Taken apart, it would become a blank.
    .replace(/´/g, '’')
    .normalize('NFKD')
    .replace(unseen, '')
    .toLowerCase()
    .replace(letterToPlain, (letter) => plainLetters[letter]!);

/** A name as any keyboard writes it, for sorting: the words around an apostrophe or a hyphen are two. */
export const foldName = (name: string): string => withoutAccents(name).replace(betweenLetters, ' ').trim();

/** The same with such words as one. */
const together = (name: string): string =>
  withoutAccents(name)
    .replace(betweenLetters, (between) => (/\s/.test(between) ? ' ' : ''))
    .trim();

const wordsOf = (folded: string): string[] => folded.split(' ').filter((word) => word !== '');

const inOrder = (folded: string): string => wordsOf(folded).sort().join(' ');

/** Whether two names differ only by accents, capitals, apostrophes, hyphens, blanks or the order of their words. */
export function isSameName(name: string, other: string): boolean {
  if (foldName(name) === '') return name.trim() === other.trim();
  const isSame = (write: (text: string) => string) => write(name) === write(other);
  return (
    isSame((text) => foldName(text).replaceAll(' ', '')) ||
    isSame((text) => inOrder(foldName(text))) ||
    isSame((text) => inOrder(together(text)))
  );
}

/**
 * Whether a name has every word of a search, whole or in part, in any order. A search without letters, such as `%`, is
 * looked for as it is; an empty one finds every name.
 */
export function matchesName(name: string, search: string): boolean {
  const words = wordsOf(foldName(search));
  if (words.length === 0) return name.includes(search.trim());
  const ways = [foldName(name), together(name)];
  return words.every((word) => ways.some((way) => way.includes(word)));
}
