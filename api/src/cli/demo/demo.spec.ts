import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearAboutValues, isWellFormedEmail, registrationFields } from '@konbit/contracts';
import { readAchievements } from '../../achievements/achievement-seeder.ts';
import { standingFrom } from '../../progress/standing.ts';
import { readQuizzes } from '../../quiz/quiz-seeder.ts';
import { demoPlay } from './demo-play.ts';
import { earnedBy } from './earned-by.ts';
import { drawPhotos } from './demo-photos.ts';
import { demoRegistration } from './demo-registration.ts';
import { someOf, type Random } from './draw.ts';

/** The same numbers again for the same seed. */
function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const file = (name: string) => readFileSync(join(__dirname, `../../../catalogues/${name}.yaml`), 'utf8');
const quizzes = readQuizzes(file('quizzes'));
const achievements = readAchievements(file('achievements'));
const from = new Date('2026-11-01T10:00:00Z');
const until = new Date('2026-11-20T10:00:00Z');

describe('guests that might be', () => {
  const random = seeded(1791);
  const guests = Array.from({ length: 5000 }, () => demoRegistration(random, from, false));

  it('could have registered by themselves, and get no mail', () => {
    for (const { firstName, lastName, email, hearAbout } of guests) {
      expect(isWellFormedEmail(email) && email.endsWith('@example.org')).toBe(true);
      expect(firstName.length * lastName.length).toBeGreaterThan(0);
      expect(Math.max(firstName.length, lastName.length)).toBeLessThanOrEqual(registrationFields.firstName.limit);
      expect([null, ...hearAboutValues]).toContain(hearAbout);
    }
    expect(new Set(guests.map(({ email }) => email)).size).toBe(guests.length);
  });

  it('tell the kitchen enough', () => {
    expect(guests.filter(({ dietaryRestrictions }) => dietaryRestrictions).length).toBeGreaterThan(1000);
    expect(guests.some(({ accessibilityNeeds }) => accessibilityNeeds)).toBe(true);
  });

  it('play within the rules, and are given what that earns', () => {
    for (const { id } of guests.slice(0, 200)) {
      const play = demoPlay(random, id, quizzes, from, until);
      const { standing, unlocks } = earnedBy(id, play, achievements);
      const acts = [
        ...play.activities.map((done) => ({ ...done, kind: 'activity' as const, at: done.completedAt })),
        ...play.answers.map((given) => ({
          ...given,
          kind: 'answer' as const,
          points: given.pointsEarned,
          at: given.answeredAt,
        })),
      ];
      expect(acts.every(({ at }) => at > from && at <= until)).toBe(true);
      expect(new Set(play.activities.map(({ activityType }) => activityType)).size).toBe(play.activities.length);
      expect(new Set(play.answers.map(({ quizId }) => quizId)).size).toBe(play.answers.length);
      expect(new Set(unlocks.map(({ achievementId }) => achievementId)).size).toBe(unlocks.length);
      expect(standing).toEqual(
        standingFrom(
          id,
          acts,
          unlocks.map(({ points, unlockedAt: at }) => ({ points, at })),
        ),
      );
    }
  });
});

it('photos are small JPEGs, and not all the same', async () => {
  const photos = await drawPhotos(seeded(1), 6);
  expect(photos.every((photo) => photo[0] === 0xff && photo[1] === 0xd8 && photo.length < 20_000)).toBe(true);
  expect(new Set(photos.map((photo) => photo.toString('base64'))).size).toBeGreaterThan(3);
});

it('some of a list are each of them once', () => {
  expect(someOf(seeded(2), [1, 2, 3], 5).sort()).toEqual([1, 2, 3]);
  expect(someOf(seeded(2), [1, 2, 3], 0)).toEqual([]);
});
