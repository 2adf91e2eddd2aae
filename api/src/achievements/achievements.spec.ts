import { activityTypes } from '@konbit/contracts';
import { type AchievementRule, readAchievements } from './read-achievements.ts';
import {
  type Act,
  advance,
  afterAct,
  afterUnlock,
  newStanding,
  noProgress,
  type Progress,
  standingFrom,
} from '../progress/standing.ts';
import { isUnlocked, stepsOf } from './achievement-rule.ts';

const entry = (rule: string, changes = '') => `- id: first-flame
  name: { en: First Flame, ht: Premye flanm, fr: Première flamme }
  description: { en: Do it., ht: Fè li., fr: Faites-le. }
  icon: flame
  points: 5
  rule: ${rule}
${changes}`;

const ruleOf = (rule: string) => readAchievements(entry(rule))[0]?.rule;

describe('a file of achievements', () => {
  it('is read in its order', () => {
    const text =
      entry('{ type: all-activities }') + entry('{ type: points, atLeast: 9 }').replace('first-flame', 'new-day');
    expect(readAchievements(text).map(({ slug, position }) => [slug, position])).toEqual([
      ['first-flame', 0],
      ['new-day', 1],
    ]);
  });

  it.each([
    ['{ type: moon-walk }', "Line 6: 'rule.type' must be one of activities-completed, activity-completed, "],
    ['{ type: points }', "Line 6: 'rule.atLeast' must be a whole number from 1 to 100000."],
    ['{ type: points, atLeast: 0 }', "Line 6: 'rule.atLeast' must be a whole number from 1 to 100000."],
    ['{ type: points, atLeast: 5, category: food }', "Line 6: 'category' is no field here; there are type, atLeast."],
    ['{ type: activity-completed, activityType: sleep }', "Line 6: 'rule.activityType' must be one of event_checkin, "],
    [
      '{ type: correct-of-difficulty, difficulty: odd, atLeast: 1 }',
      "Line 6: 'rule.difficulty' must be one of easy, medium, hard.",
    ],
    ['{ type: correct-in-category, atLeast: 1 }', "Line 6: 'rule.category' is missing."],
  ])('refuses the rule %s', (rule, sentence) => {
    expect(() => ruleOf(rule)).toThrow(sentence);
  });
});

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
  ['three in a row now', streak, { streak: 3, longestStreak: 3 }, '3 of 3'],
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

const at = (minute: number) => new Date(Date.UTC(2025, 7, 14, 23, minute));
const does = (activityType: 'event_checkin' | 'soup_sharing', minute = 1): Act => ({
  ...{ kind: 'activity', activityType, points: 20, at: at(minute) },
});
const right = (minute = 1, category = 'food', difficulty: 'easy' | 'hard' = 'easy'): Act => ({
  ...{ kind: 'answer', isCorrect: true, category, difficulty, points: 10, at: at(minute) },
});
const wrong = (minute = 1): Act => ({ ...right(minute), isCorrect: false, points: 0 }) as Act;
const [checkIn, sharing] = [does('event_checkin', 1), does('soup_sharing', 2)];

const standing = (...acts: Act[]) => standingFrom('a', acts, []);
const progressOf = (...acts: Act[]) => acts.reduce(advance, noProgress());

it.each([
  ['one activity', [checkIn], { totalPoints: 20, correctAnswers: 0, reachedAt: at(1) }],
  ['two activities', [checkIn, sharing], { totalPoints: 40, correctAnswers: 0, reachedAt: at(2) }],
  ['a wrong answer', [wrong(3)], { totalPoints: 0, correctAnswers: 0, reachedAt: null }],
  ['points, then a wrong answer', [right(3), wrong(4)], { totalPoints: 10, correctAnswers: 1, reachedAt: at(3) }],
  ['a clock that stepped back', [right(4), right(3)], { totalPoints: 20, correctAnswers: 2, reachedAt: at(4) }],
])('a standing after %s', (_, acts, expected) => {
  expect(standing(...acts)).toMatchObject({ ...expected, achievementsCount: 0 });
});

it("an achievement counts into the total, not into 'points'", () => {
  const after = afterUnlock(afterAct(newStanding('a'), checkIn), { points: 5, at: at(1) });
  expect(after).toMatchObject({ totalPoints: 25, achievementsCount: 1, progress: { points: 20 } });
});

it('a standing ignores the order of activities', () => {
  expect(standing(sharing, checkIn)).toEqual(standing(checkIn, sharing));
});

it('an act leaves the earlier standing unchanged', () => {
  const before = standing(checkIn, right());
  const copy = structuredClone(before);
  afterUnlock(afterAct(afterAct(before, right(5)), sharing), { points: 5, at: at(5) });
  expect(before).toEqual(copy);
});

it('progress lists each activity once', () => {
  const activities = ['event_checkin', 'soup_sharing'];
  expect(progressOf(sharing, checkIn, sharing)).toEqual({ ...noProgress(), activities, points: 60 });
});

it.each([
  ['none', [], 0, 0],
  ['right, right, wrong', [right(), right(), wrong()], 0, 2],
  ['right, right, wrong, right', [right(), right(), wrong(), right()], 1, 2],
  ['wrong, right, activity, right', [wrong(), right(), checkIn, right()], 2, 2],
])('progress counts streaks: %s', (_, acts, streak, longestStreak) => {
  expect(progressOf(...acts)).toMatchObject({ streak, longestStreak });
});

it('progress counts by category and difficulty', () => {
  expect(progressOf(right(), wrong(), right(1, 'constructor', 'hard'))).toMatchObject({
    ...{ answered: 3, correct: 2, points: 20 },
    answeredIn: { food: 2, constructor: 1 },
    correctIn: { food: 1, constructor: 1 },
    correctOf: { easy: 1, hard: 1 },
  });
});
