import { setTimeout as pause } from 'node:timers/promises';
import { activityPoints, activityTypes } from '@konbit/contracts';
import { seededRandom } from '@konbit/tooling/proofs';
import {
  answerQuiz,
  complete,
  count,
  manyGuests,
  newGuest,
  recordedPoints,
  startHub,
  storedQuizzes,
  type Guest,
  type StoredQuiz,
} from '../../test-support/guests.ts';
import type { Service } from '../../test-support/service.ts';
import { wrongStandings } from '../../test-support/standings.ts';
import { ActivitiesService } from '../activities/activities.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { newStanding } from '../progress/standing.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { QuizService } from '../quiz/quiz.service.ts';

let service: Service;
let quizzes: StoredQuiz[];
let guest: Guest;
beforeAll(async () => {
  service = await startHub({ DATABASE_POOL_SIZE: '20' });
  quizzes = await storedQuizzes(service);
});
beforeEach(async () => {
  guest = await newGuest(service);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

const own = (what: string, id = guest.id) => guest.get(`/api/users/${id}/${what}`);

describe('a guest’s own page', () => {
  it('shows activities, points and achievements', async () => {
    await complete(guest, 'photo_upload');
    await complete(guest, 'prayer_attendance');
    const [quiz] = await storedQuizzes(service, "difficulty = 'hard'");
    await answerQuiz(guest, quiz!.id, quiz!.right);
    expect((await own('stats')).body).toEqual({
      totalPoints: 15 + 25 + 20 + 5 + 10,
      achievementsCount: 2,
      correctAnswers: 1,
    });
    const completedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await own('activities')).body).toEqual([
      { activityType: 'photo_upload', points: 15, completedAt },
      { activityType: 'prayer_attendance', points: 25, completedAt },
    ]);
    const catalogue: { id: string; name: string }[] = (await service.get('/api/achievements')).body;
    const unlocked: { achievementId: string; unlockedAt: string }[] = (await own('achievements')).body;
    expect(unlocked.map(({ achievementId }) => catalogue.find(({ id }) => id === achievementId)?.name)).toEqual([
      'First Flame',
      'One Voice',
    ]);
    expect(unlocked[0]).toEqual({ achievementId: expect.any(String), unlockedAt: completedAt });
  });

  it('shows steps toward locked achievements', async () => {
    await complete(guest, 'photo_upload');
    const catalogue: { id: string; name: string }[] = (await service.get('/api/achievements')).body;
    const named = (name: string) => catalogue.find((each) => each.name === name)?.id;
    const { body }: { body: { achievementId: string }[] } = await own('achievements/steps');
    expect(body).toHaveLength(catalogue.length - 1);
    expect(body).toContainEqual({ achievementId: named('Many Hands'), done: 1, of: 5 });
    expect(body).toContainEqual({ achievementId: named('The Whole Night'), done: 1, of: 9 });
    expect(body).not.toContainEqual(expect.objectContaining({ achievementId: named('First Flame') }));
  });

  it.each(['stats', 'activities', 'achievements', 'achievements/steps'])(
    '%s accept an id in any case',
    async (what) => {
      expect((await own(what, 'me')).status).toBe(403);
      expect((await own(what, guest.id.toUpperCase())).status).toBe(200);
      await service.database.query('DELETE FROM registrations WHERE id = ?', [guest.id]);
      expect((await own(what)).body.code).toBe('REGISTRATION_NOT_FOUND');
    },
  );
});

const kept = async (id: string) => count(service, 'SELECT total_points FROM standings WHERE registration_id = ?', [id]);

it('activities at once unlock each achievement once', async () => {
  const answers = await Promise.all(activityTypes.map((type) => complete(guest, type)));
  const unlocked = answers.flatMap(({ body }) => body.unlockedAchievements.map(({ name }: { name: string }) => name));
  expect([unlocked.length, new Set(unlocked).size]).toEqual([7, 7]);
});

it('loses points without the lock', async () => {
  await complete(guest, 'event_checkin');
  // Reads without the lock, and widens the race: everybody has read before the first one writes.
  jest.spyOn(StandingsRepository.prototype, 'lock').mockImplementation(async function (
    this: StandingsRepository,
    manager,
    id,
  ) {
    const [standing] = await this.of([id], manager);
    await pause(500);
    return standing ?? newStanding(id);
  });
  await Promise.allSettled(activityTypes.slice(1, 5).map((type) => complete(guest, type)));
  expect(await kept(guest.id)).toBeLessThan(await recordedPoints(service, guest.id));
  await service.database.query('DELETE FROM registrations WHERE id = ?', [guest.id]);
});

it('a guest erased during play leaves nothing', async () => {
  const playing = quizzes.slice(0, 30).map(({ id, right }) => answerQuiz(guest, id, right));
  await playing[0];
  await service.database.query('DELETE FROM registrations WHERE id = ?', [guest.id]);
  const statuses = new Set((await Promise.all(playing)).map(({ status }) => status));
  expect([...statuses].every((status) => [201, 404].includes(status))).toBe(true);
  expect(await recordedPoints(service, guest.id)).toBe(0);
  expect(await count(service, 'SELECT COUNT(*) FROM standings WHERE registration_id = ?', [guest.id])).toBe(0);
});

/** `npm run test:long` runs the long version. */
const acts = Number(process.env.MANY_ACTS ?? 160);
const guests = Math.min(200, acts / 8);
const random = seededRandom();
const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

function act(registrationId: string): Promise<unknown> {
  if (random() < 0.2) {
    const activityType = any(activityTypes);
    const [points, metadata] = [activityPoints[activityType], '{"activity_name":"any"}'];
    return service.app.get(ActivitiesService).record({ registrationId, activityType, points, metadata }, 'en');
  }
  const { id, right, wrong } = any(quizzes);
  const selectedAnswer = random() < 0.6 ? right : wrong;
  return service.app.get(QuizService).answer({ registrationId, quizId: id, selectedAnswer }, 'en');
}

it(`standings match records after ${acts} acts at once`, async () => {
  const ids = await manyGuests(service, guests);
  const records = 'SELECT (SELECT COUNT(*) FROM activities) + (SELECT COUNT(*) FROM quiz_answers)';
  const before = await count(service, records);
  const outcomes = { recorded: 0, ACTIVITY_ALREADY_COMPLETED: 0, QUIZ_ALREADY_ANSWERED: 0 };
  let left = acts;
  const worker = async () => {
    while (left-- > 0) {
      const outcome = await act(any(ids)).then(
        () => 'recorded' as const,
        (failure) => {
          if (failure instanceof AppError && failure.code in outcomes) return failure.code as keyof typeof outcomes;
          throw failure;
        },
      );
      outcomes[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  expect((await count(service, records)) - before).toBe(outcomes.recorded);
  expect(await wrongStandings(service)).toEqual([]);
});
