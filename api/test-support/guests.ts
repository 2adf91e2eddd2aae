import { activityPoints, type ActivityType } from '@konbit/contracts';
import { Catalogues } from '../src/catalogues/catalogues.ts';
import { sessionOf, somebody, startService, type Answer, type Service } from './service.ts';

/** Somebody who is registered, with the session that came of it. */
export interface Guest {
  id: string;
  cookie: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** A running service with the shipped catalogues in it. */
export async function startHub(env: Record<string, string> = {}): Promise<Service> {
  const service = await startService({ LIMIT_ACTS: 'off', LIMIT_QUIZZES: 'off', ...env });
  await service.app.get(Catalogues).seedCatalogues();
  return service;
}

export async function newGuest(service: Service, answers: Record<string, unknown> = {}): Promise<Guest> {
  const registered = await service.post('/api/registrations', somebody(answers));
  const cookie = sessionOf(registered);
  return {
    id: registered.body.id,
    cookie,
    get: (path) => service.get(path, { cookie }),
    post: (path, body, headers = {}) => service.post(path, body, { cookie, ...headers }),
  };
}

export const newActivity = (
  guest: { id: string },
  activityType: ActivityType,
  changes: Record<string, unknown> = {},
) => ({
  registrationId: guest.id,
  activityType,
  points: activityPoints[activityType],
  metadata: JSON.stringify({ activity_name: activityType }),
  ...changes,
});

export const complete = (guest: Guest, activityType: ActivityType): Promise<Answer> =>
  guest.post('/api/activities', newActivity(guest, activityType));

/** A quiz as the database has it. */
export interface StoredQuiz {
  id: string;
  points: number;
  right: string;
  wrong: string;
}

/** Quizzes of the catalogue, with a right and a wrong answer to each. */
export async function storedQuizzes(service: Service, where = 'TRUE'): Promise<StoredQuiz[]> {
  const [rows] = await service.database.query(
    `SELECT id, points, options, answer FROM quizzes WHERE ${where} ORDER BY slug`,
  );
  return (rows as { id: string; points: number; options: string; answer: number }[]).map(
    ({ id, points, options, answer }) => {
      const texts = (JSON.parse(options) as { en: string }[]).map(({ en }) => en);
      return { id, points, right: texts[answer - 1] ?? '', wrong: texts[answer % texts.length] ?? '' };
    },
  );
}

export const answerQuiz = (guest: Guest, quizId: string, selectedAnswer: string, query = ''): Promise<Answer> =>
  guest.post(`/api/quiz/answer${query}`, { registrationId: guest.id, quizId, selectedAnswer });

/** The number that a query counts. */
export async function count(service: Service, sql: string, parameters: unknown[] = []): Promise<number> {
  const [[row]] = (await service.database.query(sql, parameters)) as unknown as [
    Record<string, number | string | null>[],
  ];
  return Number(Object.values(row ?? {})[0]);
}

/** A guest's points by their records, added up anew. */
export const recordedPoints = (service: Service, id: string): Promise<number> =>
  count(
    service,
    `SELECT (SELECT COALESCE(SUM(points), 0) FROM activities WHERE registration_id = ?)
      + (SELECT COALESCE(SUM(points_earned), 0) FROM quiz_answers WHERE registration_id = ?)
      + (SELECT COALESCE(SUM(points), 0) FROM user_achievements WHERE registration_id = ?)`,
    [id, id, id],
  );
