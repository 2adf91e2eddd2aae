import type { AnswerGroup } from './content-shape.ts';
import type { Localized } from './localized.ts';
import { plain, readAnswer } from './read-answer.ts';

export interface WrittenAnswer {
  answer: string;
  registrations: number;
  people: number;
}

export interface GroupedAnswers {
  names: Localized;
  registrations: number;
  people: number;
  /** Most frequent first. */
  originals: readonly WrittenAnswer[];
}

export const unread: Localized = { en: 'To be read', ht: 'Pou li', fr: 'À lire' };

/** An answer that names two things counts in both. 'No nuts' and 'nuts' look the same: the originals tell. */
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
  const whole = plain(answer);
  const { text, eaten } = readAnswer(answer);
  return words.some((word) => {
    if (word.startsWith('=')) return whole === plain(word);
    return (word.startsWith('+') ? eaten : text).includes(plain(word));
  });
}
