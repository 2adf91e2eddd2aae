import { readFileSync } from 'node:fs';
import { activityPoints, difficulties, languages, type ActivityType } from '@konbit/contracts';
import { checkSpelling, checkTexts } from '@konbit/event';
import { isUnlocked } from '../achievements/achievement-rule.ts';
import { readAchievements } from '../achievements/read-achievements.ts';
import { type Act, standingFrom } from '../progress/standing.ts';
import { readQuizzes } from '../quiz/read-quizzes.ts';
import { shippedCatalogue } from './seeder.ts';

const quizzes = readQuizzes(readFileSync(shippedCatalogue('quizzes'), 'utf8'));
const achievements = readAchievements(readFileSync(shippedCatalogue('achievements'), 'utf8'));
const placeInSource =
  /https?:\/\/[^/\s]+\/[^\s;]+|\b(ch\.|no\.|disc|articles?|decision|resolution|part [IVX]+|introduction|epilogue|title page)|“[^”]+”/;
const share = (fits: (quiz: (typeof quizzes)[number]) => boolean) => quizzes.filter(fits).length / quizzes.length;

describe('the shipped quizzes', () => {
  it('are at least 48, at least 12 of each difficulty', () => {
    expect(quizzes.length).toBeGreaterThanOrEqual(48);
    for (const difficulty of difficulties) {
      expect(quizzes.filter((quiz) => quiz.difficulty === difficulty).length).toBeGreaterThanOrEqual(12);
    }
  });

  it.each(languages)('ask no question twice in %s', (language) => {
    const questions = quizzes.map(({ question }) => question[language]);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it.each(languages)('hide the right option’s length in %s', (language) => {
    const isUniquely = (pick: (...lengths: number[]) => number) =>
      share(({ options, answer }) => {
        const lengths = options.map((option) => option[language].length);
        const extreme = pick(...lengths);
        return lengths[answer - 1] === extreme && lengths.filter((length) => length === extreme).length === 1;
      });
    expect(isUniquely(Math.max)).toBeLessThanOrEqual(0.35);
    expect(isUniquely(Math.min)).toBeLessThanOrEqual(0.35);
  });

  it.each([1, 2, 3, 4])('have the right option evenly at place %i', (place) => {
    const there = share(({ answer }) => answer === place);
    expect([there > 0.18, there < 0.32]).toEqual([true, true]);
  });

  it('are complete and spelled right in three languages', () => {
    const texts = quizzes.map(({ slug, question, options, explanation }) => [slug, { question, options, explanation }]);
    const all = Object.fromEntries(texts);
    expect([...checkTexts(all, ''), ...checkSpelling(all, '')]).toEqual([]);
  });

  it('name exact sources, and no open encyclopedia', () => {
    expect(quizzes.filter(({ source }) => !placeInSource.test(source)).map(({ slug }) => slug)).toEqual([]);
    expect(quizzes.filter(({ source }) => /wikipedia/i.test(source)).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('the shipped achievements', () => {
  it('are at least 12, each with its own drawing', () => {
    expect(achievements.length).toBeGreaterThanOrEqual(12);
    expect(new Set(achievements.map(({ rule }) => rule.type)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(achievements.map(({ icon }) => icon)).size).toBe(achievements.length);
  });

  it('can all be earned', () => {
    const at = new Date(0);
    const activities = Object.entries(activityPoints) as [ActivityType, number][];
    const acts: Act[] = [
      ...activities.map(([activityType, points]) => ({ kind: 'activity', activityType, points, at }) as const),
      ...quizzes.map(
        ({ category, difficulty, points }) =>
          ({ kind: 'answer', isCorrect: true, category, difficulty, points, at }) as const,
      ),
    ];
    const { progress } = standingFrom('a', acts, []);
    expect(achievements.filter(({ rule }) => !isUnlocked(rule, progress))).toEqual([]);
  });
});
