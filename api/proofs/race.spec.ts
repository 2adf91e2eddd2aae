import { IDEMPOTENCY_KEY_HEADER, MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import { printFigures, rounds, type Figures } from '@konbit/tooling/proofs';
import { Links } from '../src/mail/links.ts';
import { count, newActivity, recordedPoints, startHub, storedQuizzes } from '../test-support/guests.ts';
import { tokenIn } from '../test-support/own-registration.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import { runBuilt, type ServiceProcess } from '../test-support/process.ts';
import { somebody, testEnvironment, type Json, type Service } from '../test-support/service.ts';
import { noLimits } from './no-limits.ts';
import { makePeople, type Person } from './people.ts';

const clients = 64;

let service: Service;
let processes: ServiceProcess[];
let urls: string[];
beforeAll(async () => {
  service = await startHub(noLimits);
  const env = { ...testEnvironment(service.databaseUrl, noLimits), NODE_ENV: 'production' };
  processes = [runBuilt('main.js', env), runBuilt('main.js', env)];
  urls = await Promise.all(processes.map(({ url }) => url));
}, 120_000);
afterAll(async () => {
  for (const process of processes) process.signal('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  await service.stop();
});

/** What one of the clients sends. */
interface Sent {
  method?: string;
  path: string;
  body?: unknown;
  by?: Person;
  token?: string;
  key?: string;
}

/** What all clients send at once, and what must have come of it. */
interface Contest {
  sent: (client: number) => Sent;
  /** How many answers must be a success, and what the others must be. */
  winners: number;
  losers: number;
  /** Rows that came of it: one. */
  rows: () => Promise<number>;
  /** Whose points must be what their acts come to. */
  player?: Person;
}

/** Who is told to come back later, as photos are decoded one at a time, sends the same again. */
async function send(sent: Sent, url: string): Promise<{ status: number; text: string; later: number }> {
  for (let later = 0; ; later += 1) {
    const answer = await sendOnce(sent, url);
    if (answer.status !== 503 || answer.retryAfter === null) return { ...answer, later };
  }
}

async function sendOnce({ method = 'POST', path, body, by, token, key }: Sent, url: string) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(by && { cookie: by.session }),
      ...(token && { [MANAGE_TOKEN_HEADER]: token }),
      ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') };
}

/** Sends all at once, half of them to each process. */
const allAtOnce = ({ sent }: Pick<Contest, 'sent'>) =>
  Promise.all(Array.from({ length: clients }, (_, client) => send(sent(client), urls[client % urls.length]!)));

const rowsOf = (table: string, where: string, ...values: unknown[]) =>
  count(service, `SELECT COUNT(*) FROM ${table} WHERE ${where}`, values);

const contests: Record<string, () => Promise<Contest>> = {
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
    const body = { firstName: 'Ana', profileImage: dataUrl(await picture(16, 16).jpeg().toBuffer()) };
    const [owner] = await makePeople(service, 1);
    return {
      sent: () => ({ path: '/api/attendee-profiles', body, by: owner, key: 'photo' }),
      winners: clients,
      losers: 0,
      rows: () => rowsOf('attendee_profiles', 'registration_id = ? AND id <> registration_id', owner!.id),
    };
  },
  'activity under the same key': async () => {
    const [player] = await makePeople(service, 1);
    const body = newActivity(player!, 'event_checkin');
    return {
      sent: () => ({ path: '/api/activities', body, by: player, key: 'once' }),
      winners: clients,
      losers: 0,
      rows: () => rowsOf('activities', "registration_id = ? AND activity_type = 'event_checkin'", player!.id),
      player,
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
    const links = service.app.get(Links);
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

async function run(name: string): Promise<Figures> {
  const contest = await contests[name]!();
  const begun = performance.now();
  const answers = await allAtOnce(contest);
  const milliseconds = Math.round(performance.now() - begun);
  const won = answers.filter(({ status }) => status < 300);
  const lost = answers.filter(({ status }) => status === contest.losers);
  const figures = {
    contest: name,
    clients,
    won: won.length,
    refused: lost.length,
    '5xx': answers.filter(({ status }) => status >= 500).length,
    'told to wait': answers.reduce((sum, { later }) => sum + later, 0),
    rows: await contest.rows(),
    'differing answers': new Set(won.map(({ text }) => text)).size,
    ms: milliseconds,
  };
  expect(figures).toMatchObject({ won: contest.winners, refused: clients - contest.winners, '5xx': 0, rows: 1 });
  expect(figures['differing answers']).toBe(1);
  if (contest.player)
    expect(await standingOf(contest.player.id)).toBe(await recordedPoints(service, contest.player.id));
  return figures;
}

const standingOf = (id: string) => count(service, 'SELECT total_points FROM standings WHERE registration_id = ?', [id]);

it(`${clients} clients at two processes: each thing happens once, for one of them`, async () => {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds(1); round += 1)
    for (const name of Object.keys(contests)) figures.push(await run(name));
  printFigures(`race: ${clients} clients, ${urls.length} processes`, figures);
}, 600_000);

it('without the unique index more than one would have won', async () => {
  await service.database.query('ALTER TABLE activities ADD KEY ix_any (registration_id), DROP KEY uq_activities_once');
  const { sent, rows } = await contests.activity!();
  const answers: Json[] = await allAtOnce({ sent });
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
  expect(await rows()).toBeGreaterThan(1);
}, 120_000);
