import { IDEMPOTENCY_KEY_HEADER, MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import { printFigures, rounds, type Figures } from '@konbit/tooling/proofs';
import { count, recordedPoints, startHub } from '../test-support/guests.ts';
import { runBuilt, type ServiceProcess } from '../test-support/process.ts';
import { testEnvironment, type Json, type Service } from '../test-support/service.ts';
import { contestsOf, type Contest, type Sent } from './contests.ts';
import { noLimits } from './no-limits.ts';

const clients = 64;

let service: Service;
let processes: ServiceProcess[];
let urls: string[];
let contests: ReturnType<typeof contestsOf>;
beforeAll(async () => {
  service = await startHub(noLimits);
  contests = contestsOf(service, clients);
  const env = { ...testEnvironment(service.databaseUrl, noLimits), NODE_ENV: 'production' };
  processes = [runBuilt('main.js', env), runBuilt('main.js', env)];
  urls = await Promise.all(processes.map(({ url }) => url));
});
afterAll(async () => {
  for (const process of processes) process.signal('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  await service.stop();
});

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
  for (let round = 0; round < rounds(1, 5); round += 1)
    for (const name of Object.keys(contests)) figures.push(await run(name));
  printFigures(`race: ${clients} clients, ${urls.length} processes`, figures);
});

it.each([
  ['activity', 'ALTER TABLE activities ADD KEY ix_any (registration_id), DROP KEY uq_activities_once'],
  ['quiz answer', 'ALTER TABLE quiz_answers DROP KEY uq_quiz_answers_once'],
])('without its unique index more than one %s would have won', async (name, withoutIndex) => {
  await service.database.query(withoutIndex);
  const { sent, rows } = await contests[name]!();
  const answers: Json[] = await allAtOnce({ sent });
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
  expect(await rows()).toBeGreaterThan(1);
});
