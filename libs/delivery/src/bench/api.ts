import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import type { ByHandTask } from './by-hand.ts';
import { type Answered, cpuMsOf, make } from './calls.ts';
import { type Cast, type CostedCall, costedCalls, costedEnv, countStatements } from './costed-calls.ts';
import { findCast, findGuests, secret, times } from './costed-calls.ts';
import { interleave } from './interleave.ts';
import { type Measured, measuredRows, type Row } from './row.ts';
import { type BenchSite, runSite } from './run-site.ts';

/** What answers calls, and whose processor time they cost. */
interface Party {
  origin: string;
  pids: readonly number[];
  calls: readonly CostedCall[];
}

/** Statements a call, and its processor time against the same by hand. */
export async function benchApi({ rounds = 3 }: { rounds?: number }): Promise<Row[]> {
  const { site, cast, api, through } = await openCosted();
  const byHand = await startByHand(site);
  try {
    const hand = { ...byHand, calls: api.calls };
    const rows: Row[] = [];
    for (const call of api.calls)
      rows.push({
        ...{ what: `statements of ${call.what}`, ours: await countStatements(call, site) },
        goal: call.isRead ? 2 : 6,
      });
    // By now, guests have points.
    await compareAnswers(api, hand);
    const measured: Measured[] = [];
    for (const [at, { what, isRead }] of api.calls.entries()) {
      const costs = await costsOf({ api, hand, through }, at, rounds);
      const compared = { with: 'by hand', compared: costs.hand };
      measured.push(
        { what: `${what}, ms of cpu`, ours: costs.api, ...compared, ratioGoal: isRead ? 1.25 : 1.5 },
        { what: `${what}, through the gateway`, ours: costs.through, ...compared, ratioGoal: isRead ? 2 : undefined },
      );
      if (what === 'registration') await findGuests(cast, site);
    }
    return [...rows, ...measuredRows(measured)];
  } finally {
    byHand.end();
    await site.stop();
  }
}

/** A site with guests, as two parties: its api alone, and behind its gateway. */
async function openCosted(workspace?: string) {
  const site = await runSite({ apiEnv: costedEnv }, workspace);
  const cast: Cast = { guests: [], quizzes: [] };
  await findCast(cast, site);
  const calls = costedCalls(cast);
  const api: Party = { origin: site.api.url, pids: [site.api.pid], calls };
  const through: Party = { origin: site.origin, pids: [site.api.pid, site.gatewayPid], calls };
  return { site, cast, api, through };
}

/** Processor time a call of each party. */
async function costsOf<Name extends string>(parties: Record<Name, Party>, at: number, rounds: number) {
  const measure = async ({ origin, pids, calls }: Party, many: number): Promise<number> => {
    const { of, isRead } = calls[at]!;
    const made = times((isRead ? 200 : 50) * many, of);
    const spent = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
    const before = spent();
    const answers = await make(origin, made);
    const cost = (spent() - before) / made.length;
    const refused = answers.find(({ status }) => status >= 300);
    if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`);
    return cost;
  };
  const all = Object.entries(parties) as [Name, Party][];
  // A program that has just begun is compiled as it goes.
  for (const [, party] of all) await measure(party, 5);
  return interleave(
    rounds,
    Object.fromEntries(all.map(([name, party]) => [name, () => measure(party, 1)])) as Record<
      Name,
      () => Promise<number>
    >,
  );
}

/** The same calls by hand, in a process of its own, whose log is a file as well. */
async function startByHand(site: BenchSite) {
  const [living] = await make(site.api.url, [{ path: '/api/health/live' }], 1);
  const lines = living!.head.trim().split('\r\n').slice(1);
  const all = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
  const isOfTheCall = /^(content-(type|length)|cache-control|connection|keep-alive|date|x-request-id|vary|etag)$/;
  const headers = Object.fromEntries(all.filter(([name]) => !isOfTheCall.test(name!))) as Record<string, string>;
  const log = openSync(join(site.dataDir, 'by-hand.log'), 'a');
  const stdio = ['ignore', log, 'inherit', 'ipc'] as const;
  const program = join(import.meta.dirname, 'by-hand.ts');
  const child = fork(program, { execArgv: ['--import', 'tsx'], stdio: [...stdio] });
  child.send({ databaseUrl: site.databaseUrl, secret, headers } satisfies ByHandTask);
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, pids: [child.pid!], end: () => void child.kill() };
}

/** The comparison is one only where it answers the same; a drawn quiz is another each time. */
async function compareAnswers(ours: Party, theirs: Party): Promise<void> {
  const told = ({ body, head }: Answered) => ({ body, names: namesIn(head) });
  for (const { what, of } of ours.calls.filter(({ isRead, what }) => isRead && what !== 'quiz')) {
    const [[our], [their]] = [await make(ours.origin, [of(0)]), await make(theirs.origin, [of(0)])];
    assert.deepEqual(told(their!), told(our!), what);
  }
}

const namesIn = (head: string) =>
  head
    .toLowerCase()
    .match(/^[\w-]+(?=: )/gm)!
    .sort();
