import { setTimeout as pause } from 'node:timers/promises';
import { ACTED_AT_HEADER, activityPoints, activityTypes } from '@konbit/contracts';
import { seededRandom } from '@konbit/tooling/proofs';
import {
  answerQuiz,
  complete,
  count,
  deleteGuests,
  type Guest,
  manyGuests,
  newActivity,
  newGuest,
  recordedPoints,
  startHub,
  type StoredQuiz,
  storedQuizzes,
} from '../../test-support/guests.ts';
import { sharedService } from '../../test-support/service.ts';
import { wrongStandings } from '../../test-support/standings.ts';
import { ActivitiesService } from '../activities/activities.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { newStanding } from './standing.ts';
import { StandingsRepository } from './standings.repository.ts';
import { QuizService } from '../quiz/quiz.service.ts';
import { ownerOf } from '../../test-support/own-registration.ts';

const service = sharedService(() => startHub({ DATABASE_POOL_SIZE: '20' }));
let quizzes: StoredQuiz[];
let guest: Guest;
beforeAll(async () => {
  quizzes = await storedQuizzes(service);
});
beforeEach(async () => {
  guest = await newGuest(service);
});

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

it('who reached a total first without a network is first', async () => {
  const later = await newGuest(service);
  const minuteMs = 60_000;
  const longAgo = new Date(Date.now() - 60 * minuteMs).toISOString();
  await complete(guest, 'photo_upload');
  await later.post('/api/activities', newActivity(later, 'photo_upload'), { [ACTED_AT_HEADER]: longAgo });
  const ranked: { registrationId: string }[] = (await service.get('/api/leaderboard?limit=500')).body;
  const ids = ranked.map(({ registrationId }) => registrationId);
  expect(ids.indexOf(later.id)).toBeLessThan(ids.indexOf(guest.id));
  const [done] = (await later.get(`/api/users/${later.id}/activities`)).body;
  expect(done.completedAt).toBe(longAgo);
  const [quiz] = quizzes;
  const answer = { registrationId: later.id, quizId: quiz!.id, selectedAnswer: quiz!.wrong };
  await later.post('/api/quiz/answer', answer, { [ACTED_AT_HEADER]: longAgo });
  const stored = await service.rows('SELECT answered_at FROM quiz_answers WHERE registration_id = ?', [later.id]);
  expect(stored).toEqual([{ answered_at: new Date(longAgo) }]);
});

const kept = async (id: string) => count(service, 'SELECT total_points FROM standings WHERE registration_id = ?', [id]);

it('loses points without the lock', async () => {
  await complete(guest, 'event_checkin');
  // Reads without the lock, and widens the race: everybody has read before the first one writes.
  jest.spyOn(StandingsRepository.prototype, 'lock').mockImplementation(async function (
    this: StandingsRepository,
    id,
    manager,
  ) {
    const standing = await this.find(id, manager);
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

const entries = async (query = '', guest?: Guest) => (await (guest ?? service).get(`/api/leaderboard${query}`)).body;
const ids = async (query = '', guest?: Guest) =>
  (await entries(query, guest)).map(({ registrationId }: { registrationId: string }) => registrationId);

/** Guests who have each done so many of the activities, in this order of time. */
async function guestsWith(...counts: number[]): Promise<Guest[]> {
  const types = ['event_checkin', 'soup_sharing', 'networking_attendance'] as const;
  const guests: Guest[] = [];
  for (const done of counts) {
    const guest = await newGuest(service, { firstName: `Guest${guests.length}` });
    for (const type of types.slice(0, done)) await complete(guest, type);
    guests.push(guest);
  }
  return guests;
}

describe('the leaderboard', () => {
  beforeEach(() => deleteGuests(service));

  it('is empty while nobody has points', async () => {
    await guestsWith(0, 0);
    const { status, body, headers } = await service.get('/api/leaderboard');
    expect([status, body, headers.get('cache-control')]).toEqual([200, [], 'no-store']);
  });

  it('counts the acts of all guests together', async () => {
    const together = async () => (await service.get('/api/leaderboard/together')).body;
    expect(await together()).toEqual({ acts: 0 });
    const [one] = (await guestsWith(1, 3)) as [Guest];
    expect(await together()).toEqual({ acts: 4 });
    expect((await complete(one, 'event_checkin')).status).toBe(409);
    await ownerOf(service, one.id).send('DELETE', '');
    expect(await together()).toEqual({ acts: 3 });
  });

  it('is read without a session, as the privacy text says', async () => {
    await guestsWith(1);
    expect(await entries()).toEqual([expect.objectContaining({ registration: expect.anything() })]);
    const { content } = (await service.get('/api/event')).body;
    const said = 'seen by everyone, with your first name; so are your name and points on the hub’s leaderboard.';
    expect(JSON.stringify(content.privacy)).toContain(said);
  });

  it('shows names and points, most points first', async () => {
    const [one, three] = (await guestsWith(1, 3, 0)) as [Guest, Guest];
    expect(await entries()).toEqual([
      {
        id: three.id,
        registrationId: three.id,
        // Three activities of 20 each, First Flame 5, Bowl of Freedom 10.
        totalPoints: 75,
        achievementsCount: 2,
        rank: 1,
        registration: { firstName: 'Guest1', lastName: 'Pierre' },
      },
      expect.objectContaining({ registrationId: one.id, totalPoints: 25, rank: 2 }),
    ]);
  });

  it('ranks earlier guests first in a tie', async () => {
    const [slow, quick] = (await guestsWith(1, 2)) as [Guest, Guest];
    await complete(slow, 'soup_sharing');
    expect(await ids()).toEqual([quick.id, slow.id]);
    await complete(slow, 'networking_attendance');
    expect(await ids()).toEqual([slow.id, quick.id]);
  });

  it("adds the session's own place with its rank", async () => {
    const [first, second, third, last, none] = (await guestsWith(3, 2, 1, 1, 0)) as Guest[];
    expect(await ids('?limit=2')).toEqual([first!.id, second!.id]);
    expect(await ids('?limit=2', second)).toEqual([first!.id, second!.id]);
    expect((await entries('?limit=2', third)).map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
    expect((await entries('?limit=1', last)).at(-1)).toMatchObject({
      registrationId: last!.id,
      rank: 4,
      totalPoints: 25,
    });
    expect(await ids('?limit=2', none)).toEqual([first!.id, second!.id]);
    expect(await ids('', last)).toHaveLength(4);
  });

  it('leaves out guests who cancelled', async () => {
    const [first, second, last] = (await guestsWith(3, 2, 1)) as [Guest, Guest, Guest];
    await ownerOf(service, first.id).send('POST', '/cancel');
    expect((await entries('?limit=1', last)).map(({ rank }: { rank: number }) => rank)).toEqual([1, 2]);
    expect(await ids('?limit=1', first)).toEqual([second.id]);
    await ownerOf(service, first.id).send('POST', '/restore');
    expect((await entries('?limit=1', last)).at(-1)).toMatchObject({ registrationId: last.id, rank: 3 });
  });
});

it.each(['0', '501', '1.5', 'ten'])('refuses a limit of %s', async (limit) => {
  const { status, body } = await service.get(`/api/leaderboard?limit=${limit}`);
  expect([status, body.fields]).toEqual([400, { limit: 'This must be a whole number from 1 to 500.' }]);
});
