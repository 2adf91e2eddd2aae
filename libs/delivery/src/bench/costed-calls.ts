import { randomUUID } from 'node:crypto';
import { activityPoints } from '@konbit/contracts';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { sessionOf } from './by-hand-session.ts';
import { type Call, make } from './calls.ts';

/** Who calls, and what they are asked. */
export interface Cast {
  guests: { id: string; cookie: string }[];
  quizzes: { id: string; options: string }[];
}

export interface CostedCall {
  what: string;
  isRead: boolean;
  /** How many a call may send to the database; the end of a transaction is one of them. */
  statements: number;
  of: (at: number) => Call;
}

export const times = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at));

export const registration = (): Call => ({
  path: '/api/registrations',
  body: { firstName: 'Cécile', lastName: 'Fatiman', email: `${randomUUID()}@example.org`, emailUpdates: true },
});

/** What the site is asked most, and what its guests do. */
export function costedCalls(cast: Cast): CostedCall[] {
  const read = (path: string) => (): Call => ({ path });
  const own =
    (pathOf: (id: string) => string) =>
    (at: number): Call => {
      const { id, cookie } = cast.guests[at % cast.guests.length]!;
      return { path: pathOf(id), cookie };
    };
  /** Each guest does each of them once. */
  const acting = (path: string, kinds: () => readonly object[]) => {
    let begun = 0;
    return (): Call => {
      const { id: registrationId, cookie } = cast.guests[begun % cast.guests.length]!;
      const kind = kinds()[Math.floor(begun / cast.guests.length)]!;
      begun += 1;
      return { path, cookie, body: { registrationId, ...kind } };
    };
  };
  const write = { isRead: false };
  const reading = { isRead: true };
  return [
    { what: 'registration', ...write, statements: 6, of: registration },
    { what: 'activity', ...write, statements: 6, of: acting('/api/activities', () => activities) },
    { what: 'answer', ...write, statements: 6, of: acting('/api/quiz/answer', () => cast.quizzes.map(firstOption)) },
    { what: 'count', ...reading, statements: 1, of: read('/api/registrations/count') },
    { what: 'leaderboard', ...reading, statements: 2, of: read('/api/leaderboard?limit=10') },
    { what: 'stats', ...reading, statements: 2, of: own((id) => `/api/users/${id}/stats`) },
    { what: 'quiz', ...reading, statements: 2, of: own((id) => `/api/quiz/random?registrationId=${id}`) },
    { what: 'activities', ...reading, statements: 2, of: own((id) => `/api/users/${id}/activities`) },
    { what: 'event', ...reading, statements: 0, of: read('/api/event') },
  ];
}

/** A service whose calls are counted, and the database behind it. */
export interface Costed {
  api: { url: string };
  databaseUrl: string;
  rows(sql: string): Promise<object[]>;
}

export const secret = 'a-secret-for-tests-of-32-letters-or-more';
const countless = ['ACTS', 'QUIZZES', 'REGISTRATIONS'].map((name) => [`LIMIT_${name}`, '999999999/1h']);
/** Its settings: limits are counted, and never reached. */
export const costedEnv = { SESSION_SECRET: secret, MAIL_SENDING: 'off', ...Object.fromEntries(countless) };

/** Gives the service guests that the calls are made for. */
export async function findCast(cast: Cast, { api, rows }: Costed): Promise<void> {
  // Nothing is earned, so that every act costs the same.
  await rows(`UPDATE achievements SET rule = '{"type":"points","atLeast":1000000}'`);
  cast.quizzes = (await rows('SELECT id, options FROM quizzes')) as Cast['quizzes'];
  await make(api.url, times(8, registration));
  await findGuests(cast, { rows });
}

export async function findGuests(cast: Cast, { rows }: Pick<Costed, 'rows'>): Promise<void> {
  const found = await rows('SELECT id, email FROM registrations ORDER BY created_at, id');
  cast.guests = (found as { id: string; email: string }[]).map((guest) => ({
    id: guest.id,
    cookie: sessionOf(secret, guest),
  }));
}

/** How many statements a call sends: the least of some, as the service has work of its own. */
export async function countStatements({ of, isRead }: CostedCall, { api, databaseUrl }: Costed): Promise<number> {
  // One connection for all: that another one ends is a question too, and is counted whenever it is heard of.
  const counter = await createConnection(databaseUrl);
  const questions = async () => {
    const [[row]] = await counter.query<RowDataPacket[]>(`SHOW GLOBAL STATUS LIKE 'Questions'`);
    return Number(row!.Value);
  };
  const sent: number[] = [];
  try {
    // Counting the ranking once a second takes a dozen; an act can be done only so often.
    for (const call of times(isRead ? 24 : 8, of)) {
      const before = await questions();
      const [answer] = await make(api.url, [call], 1);
      if (!answer || answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer)}`);
      sent.push((await questions()) - before);
    }
  } finally {
    await counter.end();
  }
  // The second count is one of them.
  return Math.min(...sent) - 1;
}

const metadata = JSON.stringify({ activity_name: 'Soup' });
const activities = Object.entries(activityPoints).map(([activityType, points]) => ({ activityType, points, metadata }));

const firstOption = ({ id: quizId, options }: Cast['quizzes'][number]) => ({
  quizId,
  selectedAnswer: (JSON.parse(options) as { en: string }[])[0]!.en,
});
