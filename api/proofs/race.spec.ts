import { isLong, printFigures, rounds, type Figures } from '@konbit/tooling/proofs';
import { count, recordedPoints, startHub } from '../test-support/guests.ts';
import { runBuilt, type ServiceProcess } from '../test-support/process.ts';
import { sharedService, testEnvironment } from '../test-support/service.ts';
import { send } from './calls.ts';
import { contestsOf, type Contest } from './contests.ts';
import { noLimits } from './people.ts';

const clients = isLong ? 64 : 24;

const service = sharedService(() => startHub(noLimits));
let second: ServiceProcess;
let urls: string[];
let contests: ReturnType<typeof contestsOf>;
beforeAll(async () => {
  contests = contestsOf(service, clients);
  const env = { ...testEnvironment(service.databaseUrl, noLimits), NODE_ENV: 'production' };
  second = runBuilt('main.js', env);
  urls = [service.url, await second.url];
});
afterAll(async () => {
  second.signal('SIGKILL');
  await second.ended;
});

/** Sends all at once, half of them to each process; a 503, as for waiting photos, is sent again. */
const allAtOnce = ({ sent }: Pick<Contest, 'sent'>) =>
  Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (;;) {
        const answer = await send(sent(client), urls[client % urls.length]!);
        if (answer.status !== 503) return answer;
      }
    }),
  );

const standingOf = (id: string) => count(service, 'SELECT total_points FROM standings WHERE registration_id = ?', [id]);

it(`${clients} clients at two processes: each thing happens once`, async () => {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds(1, 5); round += 1)
    for (const name of Object.keys(contests)) {
      const contest = await contests[name]!();
      const answers = await allAtOnce(contest);
      const won = answers.filter(({ status }) => status < 300);
      const refused = answers.filter(({ status }) => status === contest.losers).length;
      const differing = new Set(won.map(({ text }) => text)).size;
      figures.push({ contest: name, won: won.length, refused, rows: await contest.rows(), 'answers to it': differing });
      const { winners } = contest;
      expect(figures.at(-1)).toMatchObject({ won: winners, refused: clients - winners, rows: 1, 'answers to it': 1 });
      const { player } = contest;
      if (player) expect(await standingOf(player.id)).toBe(await recordedPoints(service, player.id));
    }
  printFigures(`race: ${clients} clients, ${urls.length} processes`, figures);
});

it.each([
  ['activity', 'ALTER TABLE activities ADD KEY ix_any (registration_id), DROP KEY uq_activities_once'],
  ['quiz answer', 'ALTER TABLE quiz_answers DROP KEY uq_quiz_answers_once'],
])('without its unique index more than one %s wins', async (name, withoutIndex) => {
  await service.database.query(withoutIndex);
  const contest = await contests[name]!();
  const answers = await allAtOnce(contest);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
  expect(await contest.rows()).toBeGreaterThan(1);
});
