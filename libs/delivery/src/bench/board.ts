import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { startByHand } from './api.ts';
import { make, type Call } from './calls.ts';
import { type Cast, costedEnv, findCast, times } from './costed-calls.ts';
import { interleave } from './interleave.ts';
import { type Measured, measuredRows, type Row } from './row.ts';
import { type BenchSite, runSite } from './run-site.ts';
import { startSortedSet } from './sorted-set.ts';

/** In one measurement. */
const calls = 10;

/** What a guest far down asks: the first ten, and the own place. */
interface Board {
  size: number;
  site: BenchSite;
  guest: Cast['guests'][number];
  call: Call;
}

/** The same call with the rank of a sorted set is one only where it answers the same. */
async function compareAnswers({ site, call }: Board, origin: string): Promise<void> {
  const [[ours], [theirs]] = [await make(site.api.url, [call], 1), await make(origin, [call], 1)];
  assert.deepEqual(JSON.parse(theirs!.body), JSON.parse(ours!.body));
}

async function standingsOf({ site, guest }: Board): Promise<[points: number, id: string][]> {
  const rows = await site.rows('SELECT registration_id AS id, total_points AS points FROM standings');
  return rows.filter(({ id }) => id !== guest.id).map(({ id, points }) => [Number(points), String(id)]);
}

/** The own rank among a few and among many: rows that are touched, and how long it takes; `isLong`: of a million. */
export async function benchBoard({ rounds = 10, isLong = false }: { rounds?: number; isLong?: boolean }) {
  const boards: Board[] = [];
  const sortedSet = await startSortedSet();
  let byHand: Awaited<ReturnType<typeof startByHand>> | undefined;
  try {
    for (const size of isLong ? [1000, 1_000_000] : [1000, 100_000]) boards.push(await openBoard(size));
    const rows: Row[] = [];
    for (const board of boards)
      rows.push({ what: `own rank of ${board.size}, rows touched`, ours: await touchedBy(board), goal: 64 });
    if (rounds === 0) return rows;
    const [few, many] = boards as [Board, Board];
    await sortedSet?.fill(await standingsOf(many), many.guest.id);
    byHand = sortedSet && (await startByHand(many.site, sortedSet.port));
    if (byHand) await compareAnswers(many, byHand.origin);
    const latency = (origin: string, call: Call) => async () => {
      const begunAt = performance.now();
      await make(
        origin,
        times(calls, () => call),
        1,
      );
      return (performance.now() - begunAt) / calls;
    };
    const measures = {
      few: latency(few.site.api.url, few.call),
      many: latency(many.site.api.url, many.call),
      ...(sortedSet && { redis: latency(sortedSet.origin, { path: '/' }) }),
      ...(byHand && { byHand: latency(byHand.origin, many.call) }),
    };
    for (const warmed of Object.values(measures)) await warmed();
    const taken = await interleave<string>(rounds, measures);
    const row = { what: `own rank of ${many.size}, ms`, ours: taken.many! };
    const measured: Measured[] = [{ ...row, with: `of ${few.size}`, compared: taken.few!, ratioGoal: 1.3 }];
    if (taken.byHand) measured.push({ ...row, with: 'by hand, rank of Redis', compared: taken.byHand, ratioGoal: 2 });
    if (taken.redis) measured.push({ ...row, with: 'Redis alone, no check', compared: taken.redis });
    return [...rows, ...measuredRows(measured)];
  } finally {
    byHand?.end();
    sortedSet?.end();
    for (const { site } of boards) await site.stop();
  }
}

/** Guests that are nothing but standings, and one below them all. */
async function openBoard(size: number): Promise<Board> {
  const site = await runSite({ apiEnv: costedEnv, durable: false });
  const cast: Cast = { guests: [], quizzes: [] };
  await findCast(cast, site);
  const guest = cast.guests[0]!;
  const { id, cookie } = guest;
  await site.rows('SET foreign_key_checks = 0');
  const digits = times(10, (digit) => `SELECT ${digit} AS d`).join(' UNION ALL ');
  const places = times(String(size - 1).length, (at) => at);
  const number = places.map((at) => `t${at}.d * ${10 ** at}`).join(' + ');
  const from = places.map((at) => `(${digits}) t${at}`).join(', ');
  await site.rows(`INSERT INTO standings
      (registration_id, total_points, achievements_count, correct_answers, reached_at, progress)
    SELECT CONCAT(LPAD(HEX(n), 8, '0'), '-0000-4000-8000-000000000000'), 2 + n % 5000, 0, 0, NOW(3) - INTERVAL n SECOND, '{}'
    FROM (SELECT ${number} AS n FROM ${from}) numbers WHERE n < ${size}`);
  await site.rows(`INSERT INTO standings
      (registration_id, total_points, achievements_count, correct_answers, reached_at, progress)
    VALUES ('${id}', 1, 0, 0, NOW(3), '{}')`);
  while ((await site.rows('SELECT 1 FROM standings WHERE is_uncounted = 1 LIMIT 1')).length > 0) await pause(100);
  await site.rows('ANALYZE TABLE standings, rank_blocks');
  const call = { path: '/api/leaderboard?limit=10', cookie };
  const [answer] = await make(site.api.url, [call], 1);
  const own = (JSON.parse(answer!.body) as { rank: number }[]).at(-1);
  if (own?.rank !== size + 1) throw new Error(`The last of ${size} is not: ${answer!.body}`);
  return { size, site, guest, call };
}

/** The least of some calls: the service itself reads now and then. */
async function touchedBy({ site, call }: Board): Promise<number> {
  const read = async () => {
    const counters = await site.rows(`SHOW GLOBAL STATUS LIKE 'Handler_read%'`);
    return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  const found: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const before = await read();
    const ownCost = (await read()) - before;
    await make(site.api.url, [call], 1);
    found.push((await read()) - before - 2 * ownCost);
  }
  return Math.min(...found);
}
