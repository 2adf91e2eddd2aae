import { LinksService } from '../src/mail/links.service.ts';
import { count, newActivity, storedQuizzes } from '../test-support/guests.ts';
import { tokenIn } from '../test-support/own-registration.ts';
import { profileImage } from '../test-support/photos.ts';
import { somebody, type Service } from '../test-support/service.ts';
import type { Sent } from './calls.ts';
import { makePeople, type Person } from './people.ts';

/** What all clients send at once, and the outcome to expect. */
export interface Contest {
  sent: (client: number) => Sent;
  /** How many calls succeed. */
  winners: number;
  /** The status of the others. */
  losers: number;
  /** Expected to be one. */
  rows: () => Promise<number>;
  /** Whose standing must have the points of their records. */
  player?: Person;
}

export function contestsOf(service: Service, clients: number): Record<string, () => Promise<Contest>> {
  const rowsOf = (table: string, where: string, ...values: unknown[]) =>
    count(service, `SELECT COUNT(*) FROM ${table} WHERE ${where}`, values);
  return {
    activity: async () => {
      const [player] = await makePeople(service, 1);
      const body = newActivity(player!, 'event_checkin');
      return {
        sent: (client) => ({ path: '/api/activities', body, by: player, key: `activity-${client}` }),
        winners: 1,
        losers: 409,
        rows: () => rowsOf('activities', "registration_id = ? AND activity_type = 'event_checkin'", player!.id),
        player,
      };
    },
    'quiz answer': async () => {
      const [player] = await makePeople(service, 1);
      const [quiz] = await storedQuizzes(service);
      const body = { registrationId: player!.id, quizId: quiz!.id, selectedAnswer: quiz!.right };
      return {
        sent: () => ({ path: '/api/quiz/answer', body, by: player }),
        winners: 1,
        losers: 409,
        rows: () => rowsOf('quiz_answers', 'registration_id = ?', player!.id),
        player,
      };
    },
    'registration with the same email': async () => {
      const email = `raced-${Math.random()}@example.org`;
      return {
        sent: (client) => ({ path: '/api/registrations', body: somebody({ email, firstName: `Ana ${client}` }) }),
        winners: 1,
        losers: 409,
        rows: () => rowsOf('registrations', 'email = ?', email),
      };
    },
    'photo under the same key': async () => {
      const body = { firstName: 'Ana', profileImage };
      const [owner] = await makePeople(service, 1);
      return {
        sent: () => ({ path: '/api/attendee-profiles', body, by: owner, key: 'photo' }),
        winners: clients,
        losers: 0,
        rows: () => rowsOf('attendee_profiles', 'registration_id = ? AND id <> registration_id', owner!.id),
      };
    },
    'email that all want to move to': async () => {
      const email = `wanted-${Math.random()}@example.org`;
      const movers = await makePeople(service, clients);
      const ids = movers.map(({ id }) => id);
      await service.database.query(
        'UPDATE registrations SET pending_email = ?, pending_link_version = 2, links_issued = 2 WHERE id IN (?)',
        [email, ids],
      );
      const links = service.app.get(LinksService);
      const tokens = ids.map((registrationId) => tokenIn(links.manage({ registrationId, version: 2 })));
      return {
        sent: (client) => ({ path: '/api/own-registration/confirm-email', token: tokens[client] }),
        winners: 1,
        losers: 409,
        rows: () => rowsOf('registrations', 'email = ?', email),
      };
    },
    'email change of one registration': async () => {
      const [owner] = await makePeople(service, 1);
      const email = `moved-${owner!.id}@example.org`;
      return {
        sent: () => ({ method: 'PATCH', path: '/api/own-registration', body: { email }, token: owner!.token }),
        winners: clients,
        losers: 0,
        rows: () => rowsOf('outbox', "registration_id = ? AND kind = 'confirm-email'", owner!.id),
      };
    },
  };
}
