import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { printFigures, rounds, seedOfRun } from '@konbit/tooling/proofs';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { LeaderboardService } from '../src/leaderboard/leaderboard.service.ts';
import { startHub } from '../test-support/guests.ts';
import type { Service } from '../test-support/service.ts';
import { castOf, type Cast } from './cast.ts';
import { answersOf } from './described-answers.ts';
import { noLimits } from './no-limits.ts';
import { callsOf, wildRequests, type WildRequest } from './wild-requests.ts';

/** Requests that are drawn together; those before them are still under way then. */
const together = 20;

let service: Service;
let document: OpenAPIObject;
let cast: Cast;
beforeAll(async () => {
  // A stack is taken for each query, and a line of the log written for each request: a tenth of all the work.
  Error.stackTraceLimit = 0;
  service = await startHub({ ...noLimits, LOG_LEVEL: 'error' });
  // Of what is built: the plugin that reads the dtos runs in the build only.
  document = JSON.parse(readFileSync(join(__dirname, '../dist/openapi.json'), 'utf8')) as OpenAPIObject;
  cast = await castOf(service);
});
afterAll(() => service.stop());

/** Makes so many requests; how often each call was answered how, and the first answers that are not as described. */
async function fuzz(requests: number, seed: number, only = '') {
  const faultOf = answersOf(document);
  const [counted, faults] = [new Map<string, number>(), [] as string[]];
  const send = async ({ call, ...request }: WildRequest) => {
    const answer = await service.app.inject(request as InjectOptions);
    const told = `${call.method} ${call.path}`;
    const kind = `${told} ${Math.floor(answer.statusCode / 100)}xx`;
    counted.set(kind, (counted.get(kind) ?? 0) + 1);
    const fault = faultOf(call, answer);
    if (fault) faults.push(`${told} ${fault}: ${answer.payload}\n${JSON.stringify(request)}`.slice(0, 2000));
  };
  const before = process.cpuUsage();
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith(only));
  const wild = wildRequests({ ...document, paths: Object.fromEntries(paths) }, cast.known);
  let underWay: Promise<unknown> = Promise.resolve();
  for (let made = 0; made < requests && faults.length === 0; made += together) {
    await cast.next();
    const batch = fc.sample(wild, { numRuns: Math.min(together, requests - made), seed: seed + made });
    const sent = Promise.all(batch.map(send));
    await underWay;
    underWay = sent;
  }
  await underWay;
  const { user, system } = process.cpuUsage(before);
  return { counted, faults, cpuMs: (user + system) / 1000 };
}

describe('requests, wild and nearly right, to every call', () => {
  it('are answered as the documentation says, and never with a fault of the service', async () => {
    const requests = rounds(20_000);
    const { counted, faults, cpuMs } = await fuzz(requests, seedOfRun());
    expect(faults).toEqual([]);
    const figures = callsOf(document).map(({ method, path }) => {
      const of = (kind: string) => counted.get(`${method} ${path} ${kind}`) ?? 0;
      return { call: `${method} ${path}`, '2xx': of('2xx'), '3xx': of('3xx'), '4xx': of('4xx'), '5xx': of('5xx') };
    });
    printFigures('fuzz', figures);
    printFigures('fuzz, in all', [{ requests, 'ms of CPU each': cpuMs / requests }]);
    expect(figures.filter((row) => row['2xx'] === 0)).toEqual([]);
  });

  it('would find a handler that throws', async () => {
    jest.spyOn(LeaderboardService.prototype, 'read').mockRejectedValue(new TypeError('no such thing'));
    expect((await fuzz(200, 1, '/api/leaderboard')).faults[0]).toMatch('answers 500');
  });

  it('would find an answer that says more than it should', async () => {
    const leaking = [{ id: '1', registrationId: '1', totalPoints: 1, achievementsCount: 0, rank: 1, email: 'a@b.org' }];
    jest.spyOn(LeaderboardService.prototype, 'read').mockResolvedValue(leaking as never);
    expect((await fuzz(200, 1, '/api/leaderboard')).faults[0]).toMatch('answers 200 with another body');
  });
});
