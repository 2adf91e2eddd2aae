import { type Act, advance, afterAct, afterUnlock, newStanding, noProgress, standingFrom } from './standing.ts';

const at = (minute: number) => new Date(Date.UTC(2025, 7, 14, 23, minute));
const does = (activityType: 'event_checkin' | 'soup_sharing', minute = 1): Act => ({
  kind: 'activity',
  activityType,
  points: 20,
  at: at(minute),
});
const right = (minute = 1, category = 'food', difficulty: 'easy' | 'hard' = 'easy'): Act => ({
  kind: 'answer',
  isCorrect: true,
  category,
  difficulty,
  points: 10,
  at: at(minute),
});
const wrong = (minute = 1): Act => ({ ...right(minute), isCorrect: false, points: 0 }) as Act;
const [checkIn, soup] = [does('event_checkin', 1), does('soup_sharing', 2)];

const standing = (...acts: Act[]) => standingFrom('a', acts, []);
const progressOf = (...acts: Act[]) => acts.reduce(advance, noProgress());

it.each([
  ['one activity', [checkIn], { totalPoints: 20, correctAnswers: 0, reachedAt: at(1) }],
  ['two activities', [checkIn, soup], { totalPoints: 40, correctAnswers: 0, reachedAt: at(2) }],
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
  expect(standing(soup, checkIn)).toEqual(standing(checkIn, soup));
});

it('an act leaves the earlier standing unchanged', () => {
  const before = standing(checkIn, right());
  const copy = structuredClone(before);
  afterUnlock(afterAct(afterAct(before, right(5)), soup), { points: 5, at: at(5) });
  expect(before).toEqual(copy);
});

it('progress lists each activity once', () => {
  const activities = ['event_checkin', 'soup_sharing'];
  expect(progressOf(soup, checkIn, soup)).toEqual({ ...noProgress(), activities, points: 60 });
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
    answered: 3,
    correct: 2,
    points: 20,
    answeredIn: { food: 2, constructor: 1 },
    correctIn: { food: 1, constructor: 1 },
    correctOf: { easy: 1, hard: 1 },
  });
});
