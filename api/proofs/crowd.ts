import { content } from '@konbit/event/shipped';
import { DataSource } from 'typeorm';
import { GuestCountsService } from '../src/guest-counts/guest-counts.service.ts';
import { complete, manyGuests, newGuest, startHub } from '../test-support/guests.ts';
import { helperOf } from '../test-support/organizer-links.ts';
import { ownerOf } from '../test-support/own-registration.ts';
import { profileImage } from '../test-support/photos.ts';
import { publish } from '../test-support/published-event.ts';
import { somebody, type Answer, type Service } from '../test-support/service.ts';

export interface Crowd {
  service: Service;
  /** By name, a call that succeeds each time. */
  calls: Record<string, () => Promise<Answer>>;
}

const unlimited = [
  'REGISTRATIONS',
  'MAILS',
  'ACTS',
  'QUIZZES',
  'PROFILES',
  'LOOK_UPS',
  'ALBUMS',
  'ADDRESSES',
  'OWN_CHANGES',
].map((name) => [`LIMIT_${name}`, 'off'] as const);

/** A service with so many guests who did what guests do, over an event with places, parties, memories and keepsakes. */
export async function gather(guests: number): Promise<Crowd> {
  // Two connections are the fewest: `rowsReadBy` asks both.
  const service = await startHub({ DATABASE_POOL_SIZE: '2', ...Object.fromEntries(unlimited) });
  await fill(service, guests);
  const over = { ...content.event, startsAt: '2025-08-14T19:00:00-04:00', endsAt: '2025-08-14T22:00:00-04:00' };
  const parts = { party: { adults: 4, children: 6 }, memories: true, keepsakes: true, capacity: 10 * guests };
  await publish(service, { ...parts, event: over });
  return { service, calls: await callsOf(service) };
}

async function fill(service: Service, guests: number): Promise<void> {
  for (let done = 0; done < guests; done += 1000) await manyGuests(service, Math.min(1000, guests - done));
  const sql = (statement: string) => service.database.query(statement);
  await sql(`UPDATE registrations SET
    party = 1 + MOD(CRC32(id), 3),
    dietary_restrictions = ELT(1 + MOD(CRC32(id), 9), 'vegan', 'halal', 'no nuts'),
    future_events = MOD(CRC32(id), 3) = 0,
    cancelled_at = IF(MOD(CRC32(id), 50) = 1, NOW(3), NULL)`);
  const insert = (into: string, select: string) => sql(`INSERT INTO ${into} SELECT ${select}`);
  await insert(
    'activities (id, registration_id, activity_type, points, metadata, completed_at)',
    `UUID(), registrations.id, kinds.kind, 20, '{}', NOW(3) FROM registrations
      JOIN (SELECT 'event_checkin' AS kind UNION SELECT 'photo_upload' UNION SELECT 'soup_sharing') AS kinds`,
  );
  await insert(
    `quiz_answers (registration_id, nth, quiz_id, selected_answer, is_correct, points_earned, category, difficulty,
      answered_at)`,
    `registrations.id, some.nth, some.id, 'one', TRUE, 10, 'history', 'easy', NOW(3) FROM registrations
      JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY slug) AS nth FROM quizzes ORDER BY slug LIMIT 3) AS some`,
  );
  await insert(
    'standings (registration_id, total_points, achievements_count, correct_answers, reached_at, progress)',
    "id, MOD(CRC32(id), 1500), 1, 3, created_at, '{}' FROM registrations",
  );
  await insert('arrivals (registration_id, arrived_at)', 'id, NOW(3) FROM registrations WHERE MOD(CRC32(id), 10) < 6');
  await insert(
    `consents (id, registration_id, field, is_given, wording, language, recorded_at)`,
    "UUID(), id, 'futureEvents', TRUE, 'Yes, please.', 'en', created_at FROM registrations WHERE future_events",
  );
  await insert(
    `outbox (id, kind, recipient, language, registration_id, payload, message_id, state, attempts, next_attempt_at,
      created_at, sent_at)`,
    "UUID(), 'registered', email, 'en', id, '{}', UUID(), 'sent', 1, NOW(3), NOW(3), NOW(3) FROM registrations",
  );
  await insert(
    'attendee_profiles (id, first_name, created_at, registration_id)',
    'id, first_name, created_at, id FROM registrations WHERE MOD(CRC32(id), 5) = 0',
  );
  await insert('attendee_photos (profile_id, content)', "id, 'a photo' FROM attendee_profiles");
  await insert(
    'memories (id, registration_id, text, name, created_at)',
    "UUID(), id, 'My aunt.', first_name, NOW(3) FROM registrations",
  );
  await sql('UPDATE registrations SET changed_at = NOW(3) - INTERVAL 1 HOUR');
  const tables = 'registrations, activities, quiz_answers, standings, arrivals, outbox, attendee_profiles, memories';
  await sql(`ANALYZE TABLE ${tables}`);
  await service.app.get(GuestCountsService).correct();
}

async function callsOf(service: Service): Promise<Crowd['calls']> {
  const guest = await newGuest(service);
  const owner = ownerOf(service, guest.id);
  const [door, desk] = [await helperOf(service, 'door'), await helperOf(service, 'desk')];
  const { readAt } = (await door.send('GET', '/api/door/changes')).body as { readAt: string };
  const member = () => newGuest(service);
  const erased = async () => ownerOf(service, (await member()).id).send('DELETE');
  await guest.post('/api/attendee-profiles', { firstName: 'Ana', profileImage });
  return {
    'the event': () => service.get('/api/event'),
    'how many come': () => service.get('/api/registrations/count'),
    'places left': () => service.get('/api/registrations/places'),
    'the gallery': () => service.get('/api/attendee-profiles?photos=link&limit=24'),
    memories: () => service.get('/api/memories'),
    'the ranking': () => service.get('/api/leaderboard?limit=10'),
    'the goal': () => service.get('/api/leaderboard/together'),
    'numbers of the evening': () => service.get('/api/keepsakes'),
    'a registration': () => service.post('/api/registrations', somebody()),
    'the own registration': () => owner.get(),
    'a cancellation and a return': async () => {
      await owner.send('POST', '/cancel');
      return owner.send('POST', '/restore');
    },
    'a look-up': () => service.get(`/api/users/${guest.id}/stats`, { cookie: guest.cookie }),
    'a quiz': () => guest.get(`/api/quiz/random?registrationId=${guest.id}`),
    'a stamp of somebody new': async () => complete(await member(), 'soup_sharing'),
    'an erasure': erased,
    'the list of changes at the door': () => door.send('GET', `/api/door/changes?since=${readAt}`),
    'an arrival': async () => door.send('POST', `/api/door/guests/${(await member()).id}/arrival`),
    'numbers at the desk': () => desk.send('GET', '/api/desk'),
  };
}

/** How many rows or places in an index the database reads for a call: the fewest of three, as timers run beside. */
export async function rowsReadBy({ service, calls }: Crowd, name: string): Promise<number> {
  const counts: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const before = await rowsRead(service);
    const { status } = await calls[name]!();
    if (status >= 300) throw new Error(`${name}: ${status}`);
    counts.push((await rowsRead(service)) - before);
  }
  return Math.min(...counts.slice(1));
}

/** By all connections of the service. */
async function rowsRead({ app }: Service): Promise<number> {
  const runners = [0, 1].map(() => app.get(DataSource).createQueryRunner());
  for (const runner of runners) await runner.connect();
  let rows = 0;
  for (const runner of runners) {
    const status: { Value: string }[] = await runner.query("SHOW SESSION STATUS LIKE 'Handler_read%'");
    rows += status.reduce((sum, { Value }) => sum + Number(Value), 0);
  }
  for (const runner of runners) await runner.release();
  return rows;
}
