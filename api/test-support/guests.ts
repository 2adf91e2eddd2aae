import { activityPoints, type ActivityType } from '@konbit/contracts';
import { newId } from '../src/common/new-id.ts';
import { copySchema } from './schema.ts';
import { serve, sessionOf, somebody, type Answer, type Service } from './service.ts';

export interface Guest {
  id: string;
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** A running service with the shipped catalogues in it. */
export async function startHub(env: Record<string, string> = {}): Promise<Service> {
  // On a busy machine a crowd would get 503.
  const patient = { LIMIT_ACTS: 'off', LIMIT_QUIZZES: 'off', QUERY_TIMEOUT_MS: '60000', ...env };
  return serve(await copySchema('with catalogues'), patient);
}

export async function newGuest(service: Service, answers: Record<string, unknown> = {}): Promise<Guest> {
  const registered = await service.post('/api/registrations', somebody(answers));
  const cookie = sessionOf(registered);
  return {
    id: registered.body.id,
    cookie,
    get: (path, headers = {}) => service.get(path, { cookie, ...headers }),
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

export interface StoredQuiz {
  id: string;
  points: number;
  right: string;
  wrong: string;
}

/** Quizzes of the catalogue, with a right and a wrong answer to each. */
export async function storedQuizzes(service: Service, where = 'TRUE'): Promise<StoredQuiz[]> {
  const rows = await service.rows(`SELECT id, points, options, answer FROM quizzes WHERE ${where} ORDER BY slug`);
  return rows.map(({ id, points, options, answer }) => {
    const texts = (JSON.parse(options) as { en: string }[]).map(({ en }) => en);
    return { id, points, right: texts[answer - 1] ?? '', wrong: texts[answer % texts.length] ?? '' };
  });
}

export const answerQuiz = (guest: Guest, quizId: string, selectedAnswer: string, language = 'en'): Promise<Answer> =>
  guest.post('/api/quiz/answer', { registrationId: guest.id, quizId, selectedAnswer }, { 'accept-language': language });

export async function count(service: Service, sql: string, parameters: unknown[] = []): Promise<number> {
  const [row] = await service.rows(sql, parameters);
  return Number(Object.values(row as object)[0]);
}

/** The sum of a guest's records. */
export const recordedPoints = (service: Service, id: string): Promise<number> =>
  count(
    service,
    `SELECT (SELECT COALESCE(SUM(points), 0) FROM activities WHERE registration_id = ?)
      + (SELECT COALESCE(SUM(points_earned), 0) FROM quiz_answers WHERE registration_id = ?)
      + (SELECT COALESCE(SUM(points), 0) FROM user_achievements WHERE registration_id = ?)`,
    [id, id, id],
  );

/** Inserts registrations without HTTP; answers their ids. */
export async function manyGuests(service: Pick<Service, 'database'>, guests: number): Promise<string[]> {
  const ids = Array.from({ length: guests }, () => newId());
  const rows = ids.map((id) => [
    id,
    'Anacaona',
    'Pierre',
    `${id}@example.org`,
    `${id}@example.org`,
    true,
    false,
    false,
    new Date(),
  ]);
  await service.database.query(
    `INSERT INTO registrations
      (id, first_name, last_name, email, email_key, email_updates, future_events, has_profile_image, created_at)
     VALUES ?`,
    [rows],
  );
  return ids;
}

/** Empties every table except the event's and the catalogues'. */
export async function deleteGuests({ database, rows }: Service): Promise<void> {
  const names = (await rows('SHOW TABLES')).map((row: object) => String(Object.values(row)[0]));
  await database.query('SET foreign_key_checks = 0');
  for (const name of names)
    if (!/^(migrations.*|event_versions|achievements|quizzes)$/.test(name)) await database.query(`DELETE FROM ${name}`);
  await database.query('SET foreign_key_checks = 1');
}
