import { count } from '../../test-support/guests.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { rankLevels } from './rank-tree.ts';
import { Ranking } from './ranking.ts';
import { aheadQuery, topQuery } from './standings.repository.ts';

const guests = 20_000;
const unranked = guests / 10;
const digits = `(SELECT 0 AS d ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `UNION SELECT ${digit}`).join(' ')})`;

let service: Service;
beforeAll(async () => {
  service = await startService({ QUERY_TIMEOUT_MS: '60000' });
  const { database } = service;
  await database.query('SET FOREIGN_KEY_CHECKS = 0');
  await database.query(
    `INSERT INTO standings (registration_id, total_points, achievements_count, correct_answers, reached_at, progress)
     SELECT UUID(), n MOD 10 * 25, 0, 0, IF(n MOD 10 = 0, NULL, '2025-08-14 23:00:00' + INTERVAL n SECOND), '{}'
     FROM (SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d AS n
       FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, (SELECT 0 AS d UNION SELECT 1) f) numbers`,
  );
  await service.app.get(Ranking).countAll();
  await database.query('ANALYZE TABLE standings, rank_blocks');
});
afterAll(() => service.stop());

interface Query {
  sql: string;
  parameters: unknown[];
}

async function explain({ sql, parameters }: Query) {
  const [[plan]] = (await service.database.query(`EXPLAIN ${sql}`, parameters)) as unknown as [
    { key: string; Extra: string }[],
  ];
  return plan;
}

async function rowsRead(): Promise<number> {
  const [rows] = await service.database.query("SHOW SESSION STATUS LIKE 'Handler_read%'");
  return (rows as { Value: string }[]).reduce((sum, { Value }) => sum + Number(Value), 0);
}

/** How many rows and index entries the server touched to answer; less those that asking for this touches by itself. */
async function touched({ sql, parameters }: Query): Promise<number> {
  const counts = [await rowsRead(), await rowsRead()] as const;
  await service.database.query(sql, parameters);
  return (await rowsRead()) - counts[1] - (counts[1] - counts[0]);
}

describe(`the ranking of ${guests} guests`, () => {
  it('reads its first ten from the index, each once', async () => {
    const plan = await explain(topQuery(10));
    expect(plan?.key).toBe('ix_standings_position');
    expect(plan?.Extra).not.toMatch(/filesort|temporary/);
    expect(await touched(topQuery(10))).toBeLessThanOrEqual(11);
  });

  it('would read them all without the index', async () => {
    const { sql, parameters } = topQuery(10);
    const without = sql.replace('FROM standings', 'FROM standings IGNORE INDEX (ix_standings_position)');
    expect(await touched({ sql: without, parameters })).toBeGreaterThan(guests);
  });

  it.each([
    ['first', 0],
    ['near the top', 700],
    ['in the middle, among thousands with the same points', guests / 2],
    ['last', guests - unranked - 1],
  ])('touches no more rows for the rank of who is %s than the tree has levels and a block guests', async (_, at) => {
    const [{ id, position }] = (await service.rows(
      `SELECT registration_id AS id, CAST(position AS CHAR) AS position FROM standings WHERE position IS NOT NULL
       ORDER BY total_points DESC, reached_at, registration_id LIMIT ?, 1`,
      [at],
    )) as [{ id: string; position: string }];
    const place = { registrationId: id, position: BigInt(position), totalPoints: 0, achievementsCount: 0 };
    const query = aheadQuery(place);
    expect(await count(service, query.sql, query.parameters)).toBe(at);
    expect(await touched(query)).toBeLessThanOrEqual(2 * rankLevels + 24);
    await service.database.query('UPDATE rank_blocks SET first = -first WHERE first > 0');
    if (at > 100) expect(await touched(query)).toBeGreaterThan(at);
    await service.database.query('UPDATE rank_blocks SET first = -first WHERE first < 0');
  });
});
