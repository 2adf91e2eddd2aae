import { activityPoints, activityTypes, type ActivityType } from '@konbit/contracts';
import { count, manyGuests, startHub, storedQuizzes, type StoredQuiz } from '../../test-support/guests.ts';
import { seededRandom } from '@konbit/tooling/proofs';
import type { Service } from '../../test-support/service.ts';
import { wrongStandings } from '../../test-support/standings.ts';
import { ActivitiesService } from '../activities/activities.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { QuizService } from '../quiz/quiz.service.ts';

/** `npm run test:long` runs the long version. */
const acts = Number(process.env.MANY_ACTS ?? 400);
const guests = Math.min(200, acts / 8);
const atOnce = 32;
const random = seededRandom();

let service: Service;
let ids: string[];
let quizzes: StoredQuiz[];
beforeAll(async () => {
  service = await startHub({ DATABASE_POOL_SIZE: '20' });
  ids = await manyGuests(service, guests);
  quizzes = await storedQuizzes(service);
});
afterAll(() => service.stop());

const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

function act(): Promise<unknown> {
  const registrationId = any(ids);
  if (random() < 0.2) {
    const activityType: ActivityType = any(activityTypes);
    const metadata = '{"activity_name":"any"}';
    const points = activityPoints[activityType];
    return service.app.get(ActivitiesService).record({ registrationId, activityType, points, metadata }, 'en');
  }
  const { id, right, wrong } = any(quizzes);
  const selectedAnswer = random() < 0.6 ? right : wrong;
  return service.app.get(QuizService).answer({ registrationId, quizId: id, selectedAnswer }, 'en');
}

/** What came of the acts, by code. */
async function actAtOnce(): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  let left = acts;
  const worker = async () => {
    while (left-- > 0) {
      const outcome = await act().then(
        () => 'recorded',
        (failure) => (failure instanceof AppError ? failure.code : String(failure)),
      );
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

it(`${acts} acts of ${guests} guests at once: every kept standing is the sum of its records`, async () => {
  const {
    recorded,
    ACTIVITY_ALREADY_COMPLETED: activitiesAgain = 0,
    QUIZ_ALREADY_ANSWERED: quizzesAgain = 0,
    ...others
  } = await actAtOnce();
  expect(others).toEqual({});
  expect(Number(recorded) + activitiesAgain + quizzesAgain).toBe(acts);
  expect(await count(service, 'SELECT (SELECT COUNT(*) FROM activities) + (SELECT COUNT(*) FROM quiz_answers)')).toBe(
    recorded,
  );

  expect(await wrongStandings(service)).toEqual([]);
});
