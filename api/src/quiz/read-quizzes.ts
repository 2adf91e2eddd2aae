import { difficulties, difficultyPoints, languages } from '@konbit/contracts';
import type { CatalogueNode } from '../common/catalogue-files/catalogue-node.ts';
import type { Localized } from '../common/catalogue-files/localized.ts';
import { readCatalogue } from '../common/catalogue-files/read-catalogue.ts';
import { stableId } from '../common/stable-id.ts';
import type { Quiz } from './quiz.entity.ts';

const optionsPerQuiz = 4;
const fields = ['id', 'category', 'difficulty', 'question', 'options', 'answer', 'explanation', 'source'];

/** The quizzes of a catalogue file. Throws CatalogueFaults. */
export const readQuizzes = (text: string): Quiz[] => readCatalogue(text, fields, readEntry);

function readEntry(entry: CatalogueNode): Quiz {
  const slug = entry.field('id').slug();
  const difficulty = entry.field('difficulty').oneOf(difficulties);
  return {
    id: stableId(`quiz:${slug}`),
    slug,
    category: category(entry.field('category')),
    difficulty,
    points: difficultyPoints[difficulty],
    question: entry.field('question').localized(500),
    options: readOptions(entry.field('options')),
    answer: entry.field('answer').wholeNumber(1, optionsPerQuiz),
    explanation: entry.field('explanation').localized(1000),
    source: entry.field('source').text(1000),
    retiredAt: null,
  };
}

function category(field: CatalogueNode): string {
  const name = field.slug();
  if (name.length > 40) field.fault("'category' has more than 40 characters.");
  return name;
}

function readOptions(field: CatalogueNode): Localized[] {
  const places = field.list();
  if (places.length > 0 && places.length !== optionsPerQuiz) {
    field.fault(`'options' must be exactly four; here are ${places.length}.`);
  }
  const options = places.map((place) => place.localized(200));
  options.forEach((option, at) => {
    const twin = options.slice(0, at).findIndex((other) => looksLike(other, option));
    if (twin !== -1) places[at]?.fault(`Options ${twin + 1} and ${at + 1} cannot be told apart: they share a text.`);
  });
  return options;
}

/** An answer comes as a text in any language, so no text may stand for two options. */
const looksLike = (one: Localized, other: Localized): boolean => {
  const texts = new Set(languages.map((language) => one[language].toLowerCase()).filter((text) => text !== ''));
  return languages.some((language) => texts.has(other[language].toLowerCase()));
};
