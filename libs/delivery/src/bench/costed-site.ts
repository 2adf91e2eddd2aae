import { cpuMsOf, make } from './calls.ts';
import { type Cast, type CostedCall, costedCalls, costedEnv } from './costed-calls.ts';
import { countStatements, findCast, findGuests, times } from './costed-calls.ts';
import { interleave } from './interleave.ts';
import type { Row } from './row.ts';
import { runSite } from './run-site.ts';

/** What answers calls, and whose processor time they cost. */
export interface Party {
  origin: string;
  pids: readonly number[];
  calls: readonly CostedCall[];
}

/** A site with guests, as two parties: its api alone, and behind its gateway; how many statements each call sends. */
export async function openCosted({ workspace, only }: { workspace?: string; only?: string }) {
  const site = await runSite({ apiEnv: costedEnv }, workspace);
  const cast: Cast = { guests: [], quizzes: [] };
  await findCast(cast, site);
  // Acts are done by guests who have registered before.
  const asked = only === 'activity' || only === 'answer' ? [only, 'registration'] : [only];
  const calls = costedCalls(cast).filter(({ what }) => only === undefined || asked.includes(what));
  const api: Party = { origin: site.api.url, pids: [site.api.pid], calls };
  const through: Party = { origin: site.origin, pids: [site.api.pid, site.gatewayPid], calls };
  const statements = async () => {
    const rows: Row[] = [];
    for (const call of calls)
      rows.push({
        ...{ what: `statements of ${call.what}`, ours: await countStatements(call, site) },
        goal: call.isRead ? 2 : 6,
      });
    return rows;
  };
  return { site, api, through, statements, findGuests: () => findGuests(cast, site) };
}

/** Processor time a call of each party; `warmth`: of so many measurements before. */
export async function costsOf<Name extends string>(
  parties: Record<Name, Party>,
  at: number,
  rounds: number,
  warmth = 30,
) {
  const measure = async ({ origin, pids, calls }: Party, many: number): Promise<number> => {
    const { of, isRead } = calls[at]!;
    const made = times((isRead ? 50 : 12) * many, of);
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
  if (warmth > 0) for (const [, party] of all) await measure(party, warmth);
  return interleave(
    rounds,
    Object.fromEntries(all.map(([name, party]) => [name, () => measure(party, 1)])) as Record<
      Name,
      () => Promise<number>
    >,
  );
}
