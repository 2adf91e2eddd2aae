import { activityPoints } from '@konbit/contracts';
import { limits } from '../src/config/limits.ts';
import { newId } from '../src/common/new-id.ts';
import { Settings } from '../src/config/settings.ts';
import { Links } from '../src/mail/links.ts';
import { noProgress } from '../src/progress/standing.ts';
import { SESSION_COOKIE, writeSession } from '../src/session/sessions.ts';
import { tokenIn } from '../test-support/own-registration.ts';
import type { Service } from '../test-support/service.ts';

/** Settings without limits, and patient on a busy machine. */
export const noLimits = {
  ...Object.fromEntries(Object.values(limits).map(([name]) => [name, 'off'])),
  QUERY_TIMEOUT_MS: '30000',
};

/** A registrant with everything that one may have. */
export interface Person {
  /** The id of the registration and of the photo on the wall. */
  id: string;
  session: string;
  token: string;
  newsToken: string;
  /** Values that nobody else may read. */
  secrets: string[];
}

const bytes = Buffer.from('a photo');
const done = { points: activityPoints.soup_sharing, progress: JSON.stringify(noProgress()) };

/** Writes people into the database, without HTTP. */
export async function makePeople(service: Service, count: number, cancelledAt: Date | null = null): Promise<Person[]> {
  const now = new Date();
  const people = Array.from({ length: count }, () => personOf(service, newId(), now));
  const insert = (table: string, columns: string, row: (id: string) => unknown[]) =>
    service.database.query(`INSERT INTO ${table} (${columns}) VALUES ?`, [people.map(({ id }) => row(id))]);
  await insert(
    'registrations',
    `id, first_name, last_name, email, email_key, dietary_restrictions, accessibility_needs, email_updates, future_events,
      has_profile_image, created_at, cancelled_at`,
    (id) => [
      id,
      'Ana',
      'Pierre',
      emailOf(id),
      emailOf(id),
      `diet-${id}`,
      `needs-${id}`,
      true,
      true,
      true,
      now,
      cancelledAt,
    ],
  );
  await insert('registration_photos', 'registration_id, content', (id) => [id, bytes]);
  await insert('activities', 'id, registration_id, activity_type, points, metadata, completed_at', (id) => [
    newId(),
    id,
    'soup_sharing',
    done.points,
    '{}',
    now,
  ]);
  await insert(
    'standings',
    'registration_id, total_points, achievements_count, correct_answers, progress, reached_at',
    (id) => [id, done.points, 0, 0, done.progress, now],
  );
  await insert('attendee_profiles', 'id, first_name, created_at, registration_id', (id) => [id, 'Ana', now, id]);
  for (const table of ['attendee_photos', 'attendee_large_photos'])
    await insert(table, 'profile_id, content', (id) => [id, bytes]);
  return people;
}

const emailOf = (id: string) => `${id}@example.org`;

function personOf({ app }: Service, id: string, now: Date): Person {
  const links = app.get(Links);
  const target = { registrationId: id, version: 1 };
  const cookie = writeSession({ id, email: emailOf(id) }, app.get(Settings).sessionSecrets, now);
  return {
    id,
    session: `${SESSION_COOKIE}=${cookie}`,
    token: tokenIn(links.manage(target)),
    newsToken: tokenIn(links.unsubscribe(target).page),
    secrets: [emailOf(id), `diet-${id}`, `needs-${id}`],
  };
}

/** The forger's session and tokens with the victim's id, under the forger's signatures. */
export const forgedBy = (forger: Person, victim: Person): Person => ({
  ...forger,
  session: forger.session.replace(forger.id, victim.id),
  token: forger.token.replace(forger.id, victim.id),
  newsToken: forger.newsToken.replace(forger.id, victim.id),
});
