import { seededRandom } from '@konbit/tooling/proofs';
import { count, manyGuests } from '../../test-support/guests.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { Transactions } from '../database/transactions.ts';
import { Ranking } from './ranking.ts';
import { aheadQuery } from './standings.repository.ts';

const guests = 400;
/** So many of them stand for one whose rank is looked at. */
const every = 6;
const random = seededRandom();
const below = (most: number) => Math.floor(random() * most);

let service: Service;
let ranking: Ranking;
let ids: string[];
beforeAll(async () => {
  service = await startService();
  ranking = service.app.get(Ranking);
  ids = await manyGuests(service, guests);
});
afterAll(() => service.stop());

const someId = () => ids[below(ids.length)]!;

/** What acts, corrections, cancelling and erasing leave in the table; many have the same points, some at one moment. */
const moves: (() => Promise<unknown>)[] = [
  ...Array<() => Promise<unknown>>(7).fill(() =>
    service.database.query(
      `INSERT INTO standings (registration_id, total_points, achievements_count, correct_answers, reached_at, progress)
       SELECT id, ?, 0, 0, '2025-08-14 23:00:00' + INTERVAL ? SECOND, '{}' FROM registrations
       WHERE id = ? AND cancelled_at IS NULL
       ON DUPLICATE KEY UPDATE total_points = VALUES(total_points), reached_at = VALUES(reached_at)`,
      [5 * below(6), below(60), someId()],
    ),
  ),
  () =>
    service.database.query(
      `UPDATE registrations LEFT JOIN standings ON registration_id = id
       SET cancelled_at = IF(cancelled_at IS NULL, NOW(3), NULL), is_cancelled = NOT is_cancelled WHERE id = ?`,
      [someId()],
    ),
  () => service.app.get(Transactions).run((manager) => ranking.remove(manager, [someId(), someId()])),
];

async function moveMany(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await moves[below(moves.length)]!();
}

const ranked = `FROM standings JOIN registrations ON id = registration_id
  WHERE total_points > 0 AND NOT is_cancelled`;

/** The ranking by plain comparison of what the guests have. */
async function plain(): Promise<Parameters<typeof aheadQuery>[0][]> {
  const rows = await service.rows(
    `SELECT registration_id AS registrationId, CAST(position AS CHAR) AS position ${ranked}
     ORDER BY total_points DESC, reached_at, registration_id`,
  );
  return rows.map(({ registrationId, position }) => ({ registrationId, position: BigInt(position) }));
}

/** Those whose rank is another by the tree than by comparison, of every sixth. */
async function wrongRanks(isCorrected = true): Promise<string[]> {
  const wrong: string[] = [];
  const first = below(every);
  for (const [ahead, place] of (await plain()).entries()) {
    if (ahead % every !== first) continue;
    const { sql, parameters } = aheadQuery(place, isCorrected);
    if ((await count(service, sql, parameters)) !== ahead) wrong.push(place.registrationId);
  }
  return wrong;
}

describe('a rank by the tree', () => {
  it('is that by plain comparison, whoever moved, and wherever counting was stopped', async () => {
    expect(await wrongRanks()).toEqual([]);
    for (let round = 0; round < 6; round += 1) {
      await moveMany(200);
      await ranking.countSome(1 + below(120));
      expect(await wrongRanks()).toEqual([]);
      expect(await ranking.check()).toBe(0);
    }
    await ranking.countAll();
    expect([await wrongRanks(), await wrongRanks(false), await ranking.check()]).toEqual([[], [], 0]);
    expect(await count(service, 'SELECT COUNT(*) FROM rank_blocks WHERE level = 1')).toBeGreaterThan(8);
  });

  it('would not be, without a look at who is not counted yet', async () => {
    await moveMany(60);
    expect((await wrongRanks(false)).length).toBeGreaterThan(0);
    expect(await wrongRanks()).toEqual([]);
  });

  it('has its blocks parted again and again, and those that are empty taken away', async () => {
    const blocks = () => count(service, 'SELECT COUNT(*) FROM rank_blocks');
    await service.database.query('UPDATE standings SET total_points = 900');
    await ranking.countAll();
    const before = await blocks();
    for (let points = 899; points > 890; points -= 1) {
      await service.database.query('UPDATE standings SET total_points = ?', [points]);
      for (let at = 0; at < 4; at += 1) await ranking.countSome(100);
    }
    expect([await wrongRanks(), await ranking.check()]).toEqual([[], 0]);
    expect(await blocks()).toBeLessThan(2 * before);
  });

  it('is not counted by two at once: who comes second passes', async () => {
    await moveMany(50);
    const [one, other] = await Promise.all([ranking.countSome(), ranking.countSome()]);
    expect([one > 0, other > 0].filter(Boolean)).toHaveLength(1);
    expect(await ranking.check()).toBe(0);
  });
});

describe('the check of the ranking', () => {
  it.each([
    [
      'a registration that the release before erased',
      'DELETE FROM registrations WHERE id IN (SELECT registration_id FROM standings WHERE total_points > 0) LIMIT 3',
    ],
    ['one that it cancelled', 'UPDATE registrations SET cancelled_at = NOW(3) WHERE cancelled_at IS NULL LIMIT 50'],
    ['a count that is too high', 'UPDATE rank_blocks SET guests = guests + 1 WHERE level = 2 LIMIT 1'],
    ['a sum that is too low', 'UPDATE rank_blocks SET ahead = ahead - 1 WHERE level = 1 AND ahead > 0 LIMIT 1'],
    ['blocks that are not there', 'DELETE FROM rank_blocks'],
  ])('finds %s, and repairs it', async (_, damage) => {
    await ranking.check({ repair: true });
    await ranking.countAll();
    expect(await ranking.check()).toBe(0);
    await service.database.query(damage);
    expect(await ranking.check()).toBeGreaterThan(0);
    expect(await ranking.check({ repair: true })).toBeGreaterThan(0);
    await ranking.countAll();
    expect([await ranking.check(), await wrongRanks()]).toEqual([0, []]);
  });
});
