import { difficulties, difficultyPoints, languages } from '@konbit/contracts';
import type { Localized } from '@konbit/event';
import { z } from 'zod';
import { fields, localized, oneOf, slug, text, wholeNumber } from '../common/catalogue-files/fields.ts';
import { readCatalogue } from '../common/catalogue-files/read-catalogue.ts';
import { stableId } from '../common/new-id.ts';
import type { Quiz } from './quiz.entity.ts';

const optionsPerQuiz = 4;

const options = z
  .array(localized(200), { error: 'must be a list' })
  .length(optionsPerQuiz, {
    error: ({ input }) => `must be exactly four; here are ${(input as unknown[]).length}`,
  })
  .superRefine((given, context) => {
    given.forEach((option, at) => {
      const twin = given.slice(0, at).findIndex((other) => looksLike(other, option));
      const message = `Options ${twin + 1} and ${at + 1} cannot be told apart: they share a text.`;
      if (twin !== -1) context.addIssue({ code: 'custom', path: [at], message });
    });
  });

export const quizEntry = fields({
  id: slug(),
  category: slug(40),
  difficulty: oneOf(difficulties),
  question: localized(500),
  options,
  answer: wholeNumber(1, optionsPerQuiz),
  explanation: localized(1000),
  source: text(1000),
});

export const readQuizzes = (file: string): Quiz[] =>
  readCatalogue(file, quizEntry).map(({ id, ...entry }) => ({
    ...entry,
    id: stableId(`quiz:${id}`),
    slug: id,
    points: difficultyPoints[entry.difficulty],
    retiredAt: null,
  }));

/** An answer comes as a text in any language, so no text may stand for two options. */
const looksLike = (one: Localized, other: Localized): boolean => {
  const texts = new Set(languages.map((language) => one[language].toLowerCase()).filter((name) => name !== ''));
  return languages.some((language) => texts.has(other[language].toLowerCase()));
};
