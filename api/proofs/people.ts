import { activityPoints } from '@konbit/contracts';
import { limits } from '../src/config/limits.ts';
import { Settings } from '../src/config/settings.ts';
import { LinksService } from '../src/mail/links.service.ts';
import { noProgress } from '../src/progress/standing.ts';
import { SESSION_COOKIE, writeSession } from '../src/session/session-cookie.ts';
import { manyGuests } from '../test-support/guests.ts';
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
  undoToken: string;
  newsToken: string;
  /** Values that nobody else may read. */
  secrets: string[];
}

const points = activityPoints.soup_sharing;

/** Writes people into the database, without HTTP. */
export async function makePeople(service: Service, count: number, cancelledAt: Date | null = null): Promise<Person[]> {
  const ids = await manyGuests(service, count);
  const now = new Date();
  const forEach = (sql: string, ...values: unknown[]) => service.database.query(sql, [...values, ids]);
  await forEach(
    `UPDATE registrations SET dietary_restrictions = CONCAT('diet-', id), accessibility_needs = CONCAT('needs-', id),
      future_events = TRUE, has_profile_image = TRUE, cancelled_at = ? WHERE id IN (?)`,
    cancelledAt,
  );
  const insert = (into: string, select: string, ...values: unknown[]) =>
    forEach(`INSERT INTO ${into} SELECT ${select} FROM registrations WHERE id IN (?)`, ...values);
  const photo = Buffer.from('a photo');
  await insert('registration_photos (registration_id, content)', 'id, ?', photo);
  await insert(
    'activities (id, registration_id, activity_type, points, metadata, completed_at)',
    "UUID(), id, 'soup_sharing', ?, '{}', ?",
    points,
    now,
  );
  await insert(
    'standings (registration_id, total_points, achievements_count, correct_answers, progress, reached_at)',
    'id, ?, 0, 0, ?, ?',
    points,
    JSON.stringify(noProgress()),
    now,
  );
  await insert('attendee_profiles (id, first_name, created_at, registration_id)', "id, 'Ana', ?, id", now);
  for (const table of ['attendee_photos', 'attendee_large_photos'])
    await insert(`${table} (profile_id, content)`, 'id, ?', photo);
  // Each may take back a change of email.
  await insert(
    'outbox (id, kind, recipient, language, registration_id, payload, message_id, state, attempts, next_attempt_at, created_at)',
    "UUID(), 'email-left', email, 'en', id, ?, UUID(), 'sent', 1, ?, ?",
    JSON.stringify({ firstName: 'Ana', linkVersion: 1, sequence: 0, until: '2097-01-01T00:00:00.000Z' }),
    now,
    now,
  );
  return ids.map((id) => personOf(service, id, now));
}

const emailOf = (id: string) => `${id}@example.org`;

function personOf({ app }: Service, id: string, now: Date): Person {
  const links = app.get(LinksService);
  const target = { registrationId: id, version: 1 };
  const cookie = writeSession({ id, email: emailOf(id) }, app.get(Settings).sessionSecrets, now, 'mailed link');
  return {
    id,
    session: `${SESSION_COOKIE}=${cookie}`,
    token: tokenIn(links.manage(target)),
    undoToken: tokenIn(links.undoEmail(target)),
    newsToken: tokenIn(links.unsubscribe(target).page),
    secrets: [emailOf(id), `diet-${id}`, `needs-${id}`],
  };
}

/** The forger's session and tokens with the victim's id, under the forger's signatures. */
export const forgedBy = (forger: Person, victim: Person): Person => ({
  ...forger,
  session: forger.session.replace(forger.id, victim.id),
  token: forger.token.replace(forger.id, victim.id),
  undoToken: forger.undoToken.replace(forger.id, victim.id),
  newsToken: forger.newsToken.replace(forger.id, victim.id),
});
