import { activityTypes } from '@konbit/contracts';
import { noProgress, type Progress } from '../progress/standing.ts';
import { stepsOf, unlocked, type AchievementRule } from './achievement-rule.ts';

const cases: [string, AchievementRule, Partial<Progress>, boolean][] = [
  ['nothing done', { type: 'activities-completed', atLeast: 1 }, {}, false],
  ['the first activity', { type: 'activities-completed', atLeast: 1 }, { activities: ['soup_sharing'] }, true],
  ['one of two activities', { type: 'activities-completed', atLeast: 2 }, { activities: ['soup_sharing'] }, false],

  [
    'this activity',
    { type: 'activity-completed', activityType: 'soup_sharing' },
    { activities: ['soup_sharing'] },
    true,
  ],
  [
    'another activity',
    { type: 'activity-completed', activityType: 'soup_sharing' },
    { activities: ['photo_upload'] },
    false,
  ],

  ['all activities', { type: 'all-activities' }, { activities: activityTypes }, true],
  ['all activities but one', { type: 'all-activities' }, { activities: activityTypes.slice(1) }, false],

  ['ten quizzes, none right', { type: 'quizzes-answered', atLeast: 10 }, { answered: 10 }, true],
  ['nine quizzes', { type: 'quizzes-answered', atLeast: 10 }, { answered: 9, correct: 9 }, false],

  ['five right', { type: 'correct-answers', atLeast: 5 }, { correct: 5 }, true],
  ['four right of many', { type: 'correct-answers', atLeast: 5 }, { correct: 4, answered: 50 }, false],

  ['three in a row now', { type: 'correct-streak', atLeast: 3 }, { streak: 3, longestStreak: 3 }, true],
  ['three in a row once', { type: 'correct-streak', atLeast: 3 }, { streak: 0, longestStreak: 3 }, true],
  ['three, not in a row', { type: 'correct-streak', atLeast: 3 }, { correct: 3, streak: 1, longestStreak: 2 }, false],

  [
    'three right in food',
    { type: 'correct-in-category', category: 'food', atLeast: 3 },
    { correctIn: { food: 3 } },
    true,
  ],
  [
    'three right in music',
    { type: 'correct-in-category', category: 'food', atLeast: 3 },
    { correctIn: { music: 3 } },
    false,
  ],
  [
    'three in food, two right',
    { type: 'correct-in-category', category: 'food', atLeast: 3 },
    { answeredIn: { food: 3 }, correctIn: { food: 2 } },
    false,
  ],
  ['a category of an unlucky name', { type: 'correct-in-category', category: 'constructor', atLeast: 1 }, {}, false],

  [
    'five hard ones right',
    { type: 'correct-of-difficulty', difficulty: 'hard', atLeast: 5 },
    { correctOf: { hard: 5 } },
    true,
  ],
  [
    'five right, four hard',
    { type: 'correct-of-difficulty', difficulty: 'hard', atLeast: 5 },
    { correctOf: { easy: 1, hard: 4 } },
    false,
  ],

  [
    'two categories, right or wrong',
    { type: 'categories-touched', atLeast: 2 },
    { answeredIn: { food: 1, art: 4 } },
    true,
  ],
  ['one category often', { type: 'categories-touched', atLeast: 2 }, { answeredIn: { food: 9 } }, false],

  ['exactly a hundred points', { type: 'points', atLeast: 100 }, { points: 100 }, true],
  ['ninety-nine points', { type: 'points', atLeast: 100 }, { points: 99 }, false],

  ['a rule nobody knows yet', { type: 'walked-on-the-moon' } as unknown as AchievementRule, { points: 1000 }, false],
];

describe('an achievement', () => {
  it.each(cases)('%s: %j', (_, rule, progress, expected) => {
    expect(unlocked(rule, { ...noProgress(), ...progress })).toBe(expected);
  });
});

it.each<[string, AchievementRule, Partial<Progress>, string]>([
  ['so many activities', { type: 'activities-completed', atLeast: 5 }, { activities: ['soup_sharing'] }, '1 of 5'],
  ['one activity', { type: 'activity-completed', activityType: 'soup_sharing' }, {}, '0 of 1'],
  ['every activity', { type: 'all-activities' }, { activities: activityTypes.slice(2) }, '7 of 9'],
  ['answers in a row now', { type: 'correct-streak', atLeast: 5 }, { streak: 1, longestStreak: 4 }, '1 of 5'],
  ['answers in a row once', { type: 'correct-streak', atLeast: 3 }, { streak: 0, longestStreak: 4 }, '4 of 3'],
  ['categories', { type: 'categories-touched', atLeast: 4 }, { answeredIn: { food: 3, music: 1 } }, '2 of 4'],
  ['points', { type: 'points', atLeast: 200 }, { points: 45 }, '45 of 200'],
  ['a rule nobody knows yet', { type: 'walked-on-the-moon' } as unknown as AchievementRule, { points: 45 }, '0 of 1'],
])('how far somebody is with %s', (_, rule, progress, said) => {
  const { done, of } = stepsOf(rule, { ...noProgress(), ...progress });
  expect(`${done} of ${of}`).toBe(said);
});
