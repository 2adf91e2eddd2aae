import { activityTypes } from '@konbit/contracts';
import { noProgress, type Progress } from '../progress/standing.ts';
import { isUnlocked, stepsOf } from './achievement-rule.ts';
import type { AchievementRule } from './read-achievements.ts';

const soup = { type: 'activity-completed', activityType: 'soup_sharing' } as const;
const streak = { type: 'correct-streak', atLeast: 3 } as const;
const inFood = { type: 'correct-in-category', category: 'food', atLeast: 3 } as const;
const hard = { type: 'correct-of-difficulty', difficulty: 'hard', atLeast: 5 } as const;
const unknown = { type: 'walked-on-the-moon' } as unknown as AchievementRule;

const cases: [string, AchievementRule, Partial<Progress>, string][] = [
  ['nothing done', { type: 'activities-completed', atLeast: 1 }, {}, '0 of 1'],
  ['one of two activities', { type: 'activities-completed', atLeast: 2 }, { activities: ['soup_sharing'] }, '1 of 2'],
  ['this activity', soup, { activities: ['soup_sharing'] }, '1 of 1'],
  ['another activity', soup, { activities: ['photo_upload'] }, '0 of 1'],
  ['all activities', { type: 'all-activities' }, { activities: activityTypes }, '9 of 9'],
  ['all activities but one', { type: 'all-activities' }, { activities: activityTypes.slice(1) }, '8 of 9'],
  ['ten quizzes, none right', { type: 'quizzes-answered', atLeast: 10 }, { answered: 10 }, '10 of 10'],
  ['four right of many', { type: 'correct-answers', atLeast: 5 }, { correct: 4, answered: 50 }, '4 of 5'],
  ['three in a row once', streak, { streak: 1, longestStreak: 3 }, '3 of 3'],
  ['four in a row once', streak, { streak: 0, longestStreak: 4 }, '4 of 3'],
  ['three, not in a row', streak, { correct: 3, streak: 1, longestStreak: 2 }, '1 of 3'],
  ['three in food, two right', inFood, { answeredIn: { food: 3 }, correctIn: { food: 2, music: 4 } }, '2 of 3'],
  ['a category of an unlucky name', { ...inFood, category: 'constructor' }, {}, '0 of 3'],
  ['five right, four hard', hard, { correctOf: { easy: 1, hard: 4 } }, '4 of 5'],
  ['two categories', { type: 'categories-touched', atLeast: 4 }, { answeredIn: { food: 3, music: 1 } }, '2 of 4'],
  ['points', { type: 'points', atLeast: 100 }, { points: 99 }, '99 of 100'],
  ['a rule nobody knows yet', unknown, { points: 1000 }, '0 of 1'],
];

it.each(cases)('counts the steps of a rule: %s', (_, rule, progress, steps) => {
  const { done, of } = stepsOf(rule, { ...noProgress(), ...progress });
  expect(`${done} of ${of}`).toBe(steps);
  expect(isUnlocked(rule, { ...noProgress(), ...progress })).toBe(done >= of);
});
