import { count, newActivity, storedQuizzes } from '../test-support/guests.ts';
import { Links } from '../src/mail/links.ts';
import { tokenIn } from '../test-support/own-registration.ts';
import { somebody, type Json, type Service } from '../test-support/service.ts';
import type { Person } from './people.ts';

/** A write, as a page makes it. */
export interface Write {
  method: string;
  path: string;
  body?: unknown;
  token?: string;
  status: number;
  /** How often it happened; to be 1. */
  times: (answer: Json) => Promise<number>;
  /** The registration whose session the browser must have in the end; null for none. */
  session: (answer: Json) => string | null;
}

const own = '/api/own-registration';

/** Every write that a page makes, for somebody who has everything. */
export function writesOf(
  service: Service,
  photo: string,
  random: () => number,
): Record<string, (person: Person) => Promise<Write> | Write> {
  const rowsOf = (table: string, where: string, ...values: unknown[]) =>
    count(service, `SELECT COUNT(*) FROM ${table} WHERE ${where}`, values);
  const newsLink = (id: string) => tokenIn(service.app.get(Links).unsubscribe({ registrationId: id, version: 1 }).page);
  return {
    register: () => ({
      method: 'POST',
      path: '/api/registrations',
      body: somebody({ email: `lost-${random()}@example.org` }),
      status: 201,
      times: ({ id, email }) => rowsOf('registrations', 'id = ? AND email = ?', id, email),
      session: ({ id }) => id,
    }),
    activity: ({ id }) => ({
      method: 'POST',
      path: '/api/activities',
      body: newActivity({ id }, 'event_checkin'),
      status: 201,
      times: (answer) => rowsOf('activities', "id = ? AND activity_type = 'event_checkin'", answer.id),
      session: () => id,
    }),
    'quiz answer': async ({ id }) => {
      const [quiz] = await storedQuizzes(service);
      return {
        method: 'POST',
        path: '/api/quiz/answer',
        body: { registrationId: id, quizId: quiz!.id, selectedAnswer: quiz!.right },
        status: 201,
        times: () => rowsOf('quiz_answers', 'registration_id = ?', id),
        session: () => id,
      };
    },
    'photo for the wall': ({ id }) => ({
      method: 'POST',
      path: '/api/attendee-profiles',
      body: { firstName: 'Ana', profileImage: photo },
      status: 201,
      times: () => rowsOf('attendee_profiles', 'registration_id = ? AND id <> ?', id, id),
      session: () => id,
    }),
    'photo off the wall': ({ id, token }) => ({
      method: 'DELETE',
      path: `${own}/attendee-profiles/${id}`,
      token,
      status: 204,
      times: async () => 1 - (await rowsOf('attendee_profiles', 'id = ?', id)),
      session: () => id,
    }),
    'another email': ({ id, token }) => ({
      method: 'PATCH',
      path: own,
      token,
      body: { email: `moved-${id}@example.org` },
      status: 200,
      times: () => rowsOf('outbox', "registration_id = ? AND kind = 'confirm-email'", id),
      session: () => id,
    }),
    cancel: ({ id, token }) => ({
      method: 'POST',
      path: `${own}/cancel`,
      token,
      status: 200,
      times: () => rowsOf('outbox', "registration_id = ? AND kind = 'cancelled'", id),
      session: () => id,
    }),
    'no more news': ({ id }) => ({
      method: 'POST',
      path: '/api/unsubscribe',
      token: newsLink(id),
      status: 204,
      times: () => rowsOf('registrations', 'id = ? AND email_updates = 0', id),
      session: () => id,
    }),
    erase: ({ id, token }) => ({
      method: 'DELETE',
      path: own,
      token,
      status: 204,
      times: async () => 1 - (await rowsOf('registrations', 'id = ?', id)),
      session: () => null,
    }),
    leave: ({ id }) => ({
      method: 'DELETE',
      path: '/api/session',
      status: 204,
      times: () => rowsOf('registrations', 'id = ?', id),
      session: () => null,
    }),
  };
}
