import { advance, countOf, noProgress, type Act } from './standing.ts';

const at = new Date(Date.UTC(2025, 7, 14, 23));
const does = (activityType: 'event_checkin' | 'soup_sharing'): Act => ({
  kind: 'activity',
  activityType,
  points: 20,
  at,
});
const right = (category = 'food', difficulty: 'easy' | 'hard' = 'easy'): Act => ({
  kind: 'answer',
  isCorrect: true,
  category,
  difficulty,
  points: 10,
  at,
});
const wrong: Act = { ...right(), isCorrect: false, points: 0 } as Act;
const after = (...acts: Act[]) => acts.reduce(advance, noProgress());

describe('the progress of a guest', () => {
  it('begins with nothing', () => {
    expect(noProgress()).toEqual({
      activities: [],
      points: 0,
      answered: 0,
      correct: 0,
      streak: 0,
      longestStreak: 0,
      answeredIn: {},
      correctIn: {},
      correctOf: {},
    });
  });

  it('lists each activity once, in the order of the alphabet, and changes nothing else but points', () => {
    expect(after(does('soup_sharing'), does('event_checkin'), does('soup_sharing'))).toEqual({
      ...noProgress(),
      activities: ['event_checkin', 'soup_sharing'],
      points: 60,
    });
  });

  it.each([
    ['none', [], 0, 0],
    ['right', [right()], 1, 1],
    ['right, right', [right(), right()], 2, 2],
    ['right, right, wrong', [right(), right(), wrong], 0, 2],
    ['right, right, wrong, right', [right(), right(), wrong, right()], 1, 2],
    ['wrong, right, activity, right', [wrong, right(), does('event_checkin'), right()], 2, 2],
  ])('counts right answers in a row: %s', (_, acts, streak, longestStreak) => {
    expect(after(...acts)).toMatchObject({ streak, longestStreak });
  });

  it('counts by category and difficulty', () => {
    expect(after(right(), wrong, right('music', 'hard'))).toEqual({
      ...noProgress(),
      answered: 3,
      correct: 2,
      points: 20,
      streak: 1,
      longestStreak: 1,
      answeredIn: { food: 2, music: 1 },
      correctIn: { food: 1, music: 1 },
      correctOf: { easy: 1, hard: 1 },
    });
  });

  it('leaves the one it was made from as it was', () => {
    const before = after(does('event_checkin'), right());
    const copy = structuredClone(before);
    advance(before, does('soup_sharing'));
    advance(before, right());
    expect(before).toEqual(copy);
  });
});

it.each([
  ['food', 2],
  ['music', 0],
  ['constructor', 0],
])('%s was counted %d times', (category, count) => expect(countOf({ food: 2 }, category)).toBe(count));
