import { randomUUID } from 'node:crypto';
import { activityPoints } from '@konbit/contracts';
import type { Call } from './call-costs.ts';

/** Who calls, and what they are asked. */
export interface Cast {
  guests: { id: string; cookie: string }[];
  quizzes: { id: string; options: string }[];
}

export interface CostedCall {
  what: string;
  isRead: boolean;
  /** How many a call may send to the database; begin and end of a transaction are two of them. */
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
    { what: 'registration', ...write, statements: 10, of: registration },
    { what: 'activity', ...write, statements: 10, of: acting('/api/activities', () => activities) },
    { what: 'answer', ...write, statements: 11, of: acting('/api/quiz/answer', () => cast.quizzes.map(firstOption)) },
    { what: 'count', ...reading, statements: 1, of: read('/api/registrations/count') },
    { what: 'leaderboard', ...reading, statements: 2, of: read('/api/leaderboard?limit=10') },
    { what: 'stats', ...reading, statements: 2, of: own((id) => `/api/users/${id}/stats`) },
    { what: 'quiz', ...reading, statements: 3, of: own((id) => `/api/quiz/random?registrationId=${id}`) },
    { what: 'activities', ...reading, statements: 2, of: own((id) => `/api/users/${id}/activities`) },
    { what: 'event', ...reading, statements: 0, of: read('/api/event') },
  ];
}

const metadata = JSON.stringify({ activity_name: 'Soup' });
const activities = Object.entries(activityPoints).map(([activityType, points]) => ({ activityType, points, metadata }));

const firstOption = ({ id: quizId, options }: Cast['quizzes'][number]) => ({
  quizId,
  selectedAnswer: (JSON.parse(options) as { en: string }[])[0]!.en,
});
