import assert from 'node:assert/strict';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspace } from '../site/workspace.ts';
import type { ByHandTask } from './by-hand.ts';
import { type Answered, make } from './calls.ts';
import { secret } from './costed-calls.ts';
import { costsOf, openCosted, type Party } from './costed-site.ts';
import { forkCompiled } from './fork-compiled.ts';
import { type Measured, measuredRows, type Row } from './row.ts';
import type { BenchSite } from './run-site.ts';

/** Statements a call, and its processor time against the same by hand. */
export async function benchApi({ rounds = 12, only }: { rounds?: number; only?: string }): Promise<Row[]> {
  const { site, api, through, statements, findGuests } = await openCosted({ only });
  const byHand = await startByHand(site);
  try {
    const hand = { ...byHand, calls: api.calls };
    const rows = await statements();
    if (rounds === 0) return rows;
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
      if (what === 'registration') await findGuests();
    }
    return [...rows, ...measuredRows(measured)];
  } finally {
    byHand.end();
    await site.stop();
  }
}

/** The same calls by hand, in a process of its own, whose log is a file as well. `boardPort`: with Redis' ranking. */
export async function startByHand(site: BenchSite, boardPort?: number) {
  const [living] = await make(site.api.url, [{ path: '/api/health/live' }], 1);
  const lines = living!.head.trim().split('\r\n').slice(1);
  const all = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
  const isOfTheCall = /^(content-(type|length)|cache-control|connection|keep-alive|date|x-request-id|vary|etag)$/;
  const headers = Object.fromEntries(all.filter(([name]) => !isOfTheCall.test(name!))) as Record<string, string>;
  const log = openSync(join(site.dataDir, 'by-hand.log'), 'a');
  const child = await forkCompiled('by-hand', { cwd: findWorkspace(), stdio: ['ignore', log, 'inherit', 'ipc'] });
  child.send({ databaseUrl: site.databaseUrl, secret, headers, boardPort } satisfies ByHandTask);
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
