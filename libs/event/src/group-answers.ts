import type { AnswerGroup } from './content-shape.ts';
import type { Localized } from './localized.ts';

/** What somebody wrote, how many wrote it, and how many come with them. */
export interface WrittenAnswer {
  answer: string;
  registrations: number;
  people: number;
}

export interface GroupedAnswers {
  names: Localized;
  registrations: number;
  people: number;
  /** As it was written, most frequent first. */
  originals: readonly WrittenAnswer[];
}

/** Stands last, for what no group names: somebody has to read it. */
export const unread: Localized = { en: 'To be read', ht: 'Pou li', fr: 'À lire' };

/**
 * Answers under the groups that name them, largest first. One that speaks of two things counts in both. Whether
 * somebody wants or refuses a thing is not understood: the originals say it.
 */
export function groupAnswers(answers: readonly WrittenAnswer[], groups: readonly AnswerGroup[]): GroupedAnswers[] {
  const named = groups.map(({ name, names = { en: name, ht: name, fr: name }, words }) =>
    group(
      { ...names, en: name },
      answers.filter((one) => speaksOf(words, one.answer)),
    ),
  );
  const known = new Set(named.flatMap(({ originals }) => originals));
  const rest = group(
    unread,
    answers.filter((one) => !known.has(one)),
  );
  const found = [...named.sort((one, other) => other.registrations - one.registrations), rest];
  return found.filter(({ registrations }) => registrations > 0);
}

const group = (names: Localized, originals: readonly WrittenAnswer[]): GroupedAnswers => ({
  names,
  registrations: originals.reduce((sum, { registrations }) => sum + registrations, 0),
  people: originals.reduce((sum, { people }) => sum + people, 0),
  originals,
});

function speaksOf(words: readonly string[], answer: string): boolean {
  const text = plain(answer);
  return words.some((word) => (word.startsWith('=') ? text === plain(word) : text.includes(plain(word).trimEnd())));
}

/** Without capitals, accents and signs; each word has a blank before it. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
