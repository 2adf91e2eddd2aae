import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { isOnDemand, printFigures, rounds } from '@konbit/tooling/proofs';
import { findWorkspace } from '../src/site/workspace.ts';
import type { ByHandTask } from './by-hand.ts';
import { sessionOf } from './by-hand-session.ts';
import { controlOf, costRow, cpuMsOf, make, type Answered, type Round } from './call-costs.ts';
import { costedCalls, registration, times, type Cast, type CostedCall } from './costed-calls.ts';
import { startService, type Service } from './service.ts';

const countless = '999999999/1h';
const secret = 'a-secret-for-tests-of-32-letters-or-more';
let service: Service;
let byHand: { origin: string; pid: number; end(): void } | undefined;
const cast: Cast = { guests: [], quizzes: [] };
const calls = costedCalls(cast);
beforeAll(async () => {
  const limits = ['ACTS', 'QUIZZES', 'REGISTRATIONS', 'GUESSES'].map((name) => [`LIMIT_${name}`, countless]);
  service = await startService({ MAIL_SENDING: 'off', ...Object.fromEntries(limits) });
  // Nothing is earned, so that every act costs the same.
  await service.rows(`UPDATE achievements SET rule = '{"type":"points","atLeast":1000000}'`);
  cast.quizzes = (await service.rows('SELECT id, options FROM quizzes')) as Cast['quizzes'];
  await make(service.api.url, times(8, registration));
  await findGuests();
});
afterAll(async () => {
  byHand?.end();
  await service.stop();
});

async function findGuests(): Promise<void> {
  const found = (await service.rows('SELECT id, email FROM registrations ORDER BY created_at, id')) as {
    id: string;
    email: string;
  }[];
  cast.guests = found.map((guest) => ({ id: guest.id, cookie: sessionOf(secret, guest) }));
}

async function questions(): Promise<number> {
  const [row] = await service.rows(`SHOW GLOBAL STATUS LIKE 'Questions'`);
  return Number(row!.Value);
}

it.each(calls)('a call of $what sends no more than $statements statements', async ({ statements, of }) => {
  const before = await questions();
  const ownCost = (await questions()) - before;
  const answers = await make(service.api.url, times(8, of));
  expect(answers.map(({ status }) => status < 300)).toEqual(answers.map(() => true));
  // One more at most: the event's versions are looked at once a second.
  expect(Math.floor(((await questions()) - before - 2 * ownCost) / 8)).toBe(statements);
});

/** The same calls by hand, in a process of its own, whose log is a file as well. */
async function startByHand(): Promise<NonNullable<typeof byHand>> {
  const [living] = await make(service.api.url, [{ path: '/api/health/live' }], 1);
  const lines = living!.head.trim().split('\r\n').slice(1);
  const all = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
  const isOfTheCall = /^(content-(type|length)|cache-control|connection|keep-alive|date|x-request-id|vary|etag)$/;
  const headers = Object.fromEntries(all.filter(([name]) => !isOfTheCall.test(name!))) as Record<string, string>;
  const log = openSync(join(service.dataDir, 'by-hand.log'), 'a');
  const stdio = ['ignore', log, 'inherit', 'ipc'] as const;
  const child = fork(join(__dirname, 'by-hand.ts'), { execArgv: ['--import', 'tsx'], stdio: [...stdio] });
  child.send({ databaseUrl: service.databaseUrl, secret, headers } satisfies ByHandTask);
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid!, end: () => void child.kill() };
}

/** What they cost in processor time of the service, against the same by hand. */
async function compareCosts(): Promise<void> {
  byHand = await startByHand();
  const gateway = await service.openGateway();
  const api = { origin: service.api.url, pids: [service.api.pid()] };
  const through = { origin: gateway.origin, pids: [service.api.pid(), gateway.pid] };
  const hand = { origin: byHand.origin, pids: [byHand.pid] };
  const costOf = async ({ origin, pids }: typeof api, of: CostedCall['of'], count: number): Promise<number> => {
    const made = times(count, of);
    const spent = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
    const before = spent();
    const answers = await make(origin, made);
    const cost = (spent() - before) / count;
    expect(answers.find(({ status }) => status >= 300)).toBeUndefined();
    return cost;
  };
  for (const { what, of } of calls.filter(({ isRead, what }) => isRead && what !== 'quiz')) {
    const [call, [ours], [theirs]] = [what, await make(api.origin, [of(0)]), await make(hand.origin, [of(0)])];
    const told = ({ body, head }: Answered) => ({ call, body, names: namesIn(head) });
    expect(told(theirs!)).toEqual(told(ours!));
  }
  const pairs: [number, number][] = [];
  const table = [];
  for (const { what, isRead, of } of calls) {
    const [direct, proxied]: [Round[], Round[]] = [[], []];
    const count = isRead ? 200 : 50;
    // A program that has just begun is compiled as it goes.
    for (const where of [api, hand, through]) await costOf(where, of, count * 5);
    for (let round = 0; round < rounds(3); round += 1) {
      const cost = [];
      for (const where of [api, hand, through, through, hand, api]) cost.push(await costOf(where, of, count));
      const [a, b, c, d, e, f] = cost as [number, number, number, number, number, number];
      pairs.push([a, f], [b, e], [c, d]);
      direct.push({ ours: [a, f], compared: [b, e] });
      proxied.push({ ours: [c, d], compared: [b, e] });
    }
    if (what === 'registration') await findGuests();
    table.push(costRow(what, isRead ? 1.25 : 1.5, direct));
    table.push(costRow(`${what}, through the gateway`, isRead ? 2 : undefined, proxied));
  }
  const control = controlOf(pairs);
  printFigures(`cost of a call, in ms of processor time; the same against itself: ${control.toFixed(3)}`, table);
  const folder = join(findWorkspace(), '.data');
  mkdirSync(folder, { recursive: true });
  const machine = { node: process.version, processors: cpus().length, processor: cpus()[0]?.model };
  const told = { date: new Date().toISOString(), ...machine, control, table };
  writeFileSync(join(folder, 'bench-api.json'), `${JSON.stringify(told, null, 2)}\n`);
  // Else the run says nothing.
  expect(Math.abs(control - 1)).toBeLessThan(0.05);
}

// Only where nothing else runs.
if (isOnDemand) it('are measured against the same by hand', compareCosts);

const namesIn = (head: string) =>
  head
    .toLowerCase()
    .match(/^[\w-]+(?=: )/gm)!
    .sort();
