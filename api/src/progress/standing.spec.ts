import { type Act, afterAct, afterUnlock, newStanding, standingFrom } from './standing.ts';

const at = (minute: number) => new Date(Date.UTC(2025, 7, 14, 23, minute));
const checkIn: Act = { kind: 'activity', activityType: 'event_checkin', points: 20, at: at(1) };
const soup: Act = { kind: 'activity', activityType: 'soup_sharing', points: 20, at: at(2) };
const right = (minute: number): Act => ({
  kind: 'answer',
  isCorrect: true,
  category: 'food',
  difficulty: 'easy',
  points: 10,
  at: at(minute),
});
const wrong = (minute: number): Act => ({ ...right(minute), isCorrect: false, points: 0 }) as Act;

const standing = (...acts: Act[]) => standingFrom('a', acts, []);

describe('a standing', () => {
  it('begins with nothing, reached at no time', () => {
    expect(newStanding('a')).toMatchObject({
      totalPoints: 0,
      achievementsCount: 0,
      correctAnswers: 0,
      reachedAt: null,
    });
  });

  it.each([
    ['one activity', [checkIn], { totalPoints: 20, correctAnswers: 0, reachedAt: at(1) }],
    ['two activities', [checkIn, soup], { totalPoints: 40, correctAnswers: 0, reachedAt: at(2) }],
    ['a right answer', [right(3)], { totalPoints: 10, correctAnswers: 1, reachedAt: at(3) }],
    ['a wrong answer', [wrong(3)], { totalPoints: 0, correctAnswers: 0, reachedAt: null }],
    ['points, then a wrong answer', [right(3), wrong(4)], { totalPoints: 10, correctAnswers: 1, reachedAt: at(3) }],
    ['a clock that stepped back', [right(4), right(3)], { totalPoints: 20, correctAnswers: 2, reachedAt: at(4) }],
  ])('after %s', (_, acts, expected) => {
    expect(standing(...acts)).toMatchObject(expected);
  });

  it('counts an achievement into the total, but not into what rules call points', () => {
    const after = afterUnlock(afterAct(newStanding('a'), checkIn), { points: 5, at: at(1) });
    expect(after).toMatchObject({ totalPoints: 25, achievementsCount: 1, progress: { points: 20 } });
  });

  it('is the same in whatever order the activities came', () => {
    expect(standing(soup, checkIn)).toEqual(standing(checkIn, soup));
  });

  it('leaves the one it was made from as it was', () => {
    const before = standing(checkIn);
    const copy = structuredClone(before);
    afterUnlock(afterAct(before, right(5)), { points: 5, at: at(5) });
    expect(before).toEqual(copy);
  });
});
