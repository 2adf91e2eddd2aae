import { printFigures, rounds, seedOfRun } from '@konbit/tooling/proofs';
import fc from 'fast-check';
import { LeaderboardService } from '../src/leaderboard/leaderboard.service.ts';
import { startHub } from '../test-support/guests.ts';
import { organizerTokens } from '../test-support/organizer-links.ts';
import { builtDocument, routesOf, type Route } from '../test-support/routes.ts';
import { sharedService } from '../test-support/service.ts';
import { requestsOf } from './calls.ts';
import { answersOf, type FaultOf } from './described-answers.ts';
import { makePeople, noLimits } from './people.ts';
import { spoilt, wildness } from './wild-requests.ts';

const together = 40;

const service = sharedService(() => startHub({ ...noLimits, LOG_LEVEL: 'error' }));
let routes: Route[];
let requestOf: Awaited<ReturnType<typeof requestsOf>>;
let faultOf: FaultOf;
let links: Awaited<ReturnType<typeof organizerTokens>>;
beforeAll(async () => {
  routes = routesOf(service);
  requestOf = await requestsOf(service);
  faultOf = answersOf(builtDocument());
  links = await organizerTokens(service);
});

async function fuzz(requests: number, seed: number, to = routes) {
  const [counted, faults] = [new Map<string, number>(), [] as string[]];
  for (let made = 0; made < requests && faults.length === 0; made += together) {
    const people = await makePeople(service, together);
    const drawn = fc.sample(wildness(to), { numRuns: together, seed: seed + made });
    const send = async (wild: (typeof drawn)[number], at: number) => {
      const { route } = wild;
      const asker = people[at]!;
      const right = requestOf({ route, asker, link: links[route.policy!], idIn: () => asker.id });
      const request = spoilt(right, wild);
      const answer = await service.app.inject(request);
      const kind = `${Math.floor(answer.statusCode / 100)}xx`;
      counted.set(kind, (counted.get(kind) ?? 0) + 1);
      const fault = faultOf(route, answer);
      if (fault) faults.push(`${route.method} ${route.path} ${fault}\n${JSON.stringify(request)}`.slice(0, 2000));
    };
    await Promise.all(drawn.map(send));
  }
  return { counted: Object.fromEntries(counted), faults };
}

it('the description says what each call does', () => {
  const operations = Object.entries(builtDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { summary?: string; description?: string }>).map(
      ([method, { summary, description }]) => ({ call: `${method} ${path}`, words: description ?? summary ?? '' }),
    ),
  );
  expect(operations.filter(({ words }) => words === '').map(({ call }) => call)).toEqual([]);
});

it('every wrong request is answered as documented', async () => {
  const requests = rounds(200, 20_000);
  const { counted, faults } = await fuzz(requests, seedOfRun());
  expect(faults).toEqual([]);
  printFigures('fuzz', [{ requests, ...counted }]);
});

describe('fuzzing finds', () => {
  const leaderboard = () => routes.filter(({ path }) => path === '/api/leaderboard');

  it('a handler that throws', async () => {
    jest.spyOn(LeaderboardService.prototype, 'read').mockRejectedValue(new TypeError('no such thing'));
    expect((await fuzz(200, 1, leaderboard())).faults[0]).toMatch('answers 500');
  });

  it('an answer with an undocumented field', async () => {
    const leaking = [{ id: '1', registrationId: '1', totalPoints: 1, achievementsCount: 0, rank: 1, email: 'a@b.org' }];
    jest.spyOn(LeaderboardService.prototype, 'read').mockResolvedValue(leaking as never);
    expect((await fuzz(200, 1, leaderboard())).faults[0]).toMatch('answers 200 with another body');
  });
});
