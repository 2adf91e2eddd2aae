import { startService, type Service } from '../../test-support/service.ts';
import { aheadQuery, topQuery } from './standings.repository.ts';
import { newStanding } from './standing.ts';

const guests = 100_000;
const digits = `(SELECT 0 AS d ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `UNION SELECT ${digit}`).join(' ')})`;

let service: Service;
beforeAll(async () => {
  service = await startService({ QUERY_TIMEOUT_MS: '60000' });
  const { database } = service;
  await database.query('SET FOREIGN_KEY_CHECKS = 0');
  await database.query(
    `INSERT INTO standings (registration_id, total_points, achievements_count, correct_answers, reached_at, progress)
     SELECT UUID(), n MOD 1500, 0, 0, IF(n MOD 1500 = 0, NULL, '2025-08-14 23:00:00' + INTERVAL n SECOND), '{}'
     FROM (SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d AS n
       FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, ${digits} f) numbers`,
  );
  await database.query('ANALYZE TABLE standings');
}, 120_000);
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
  it('reads its first ten from the index: each once, and once more for whether its guest cancelled', async () => {
    const plan = await explain(topQuery(10));
    expect(plan?.key).toBe('ix_standings_rank');
    expect(plan?.Extra).not.toMatch(/filesort|temporary/);
    expect(await touched(topQuery(10))).toBeLessThanOrEqual(22);
  });

  it('would read them all without the index', async () => {
    const { sql, parameters } = topQuery(10);
    const without = sql.replace('FROM standings', 'FROM standings IGNORE INDEX (ix_standings_rank)');
    expect(await touched({ sql: without, parameters })).toBeGreaterThan(guests);
  });

  it.each([
    ['near the top', 1400],
    ['in the middle', 750],
    ['at the end', 1],
  ])('counts those ahead of somebody %s from the index alone, and no others', async (_, totalPoints) => {
    const [rows] = await service.database.query(
      'SELECT * FROM standings WHERE total_points = ? ORDER BY reached_at LIMIT 20, 1',
      [totalPoints],
    );
    const [{ registration_id, reached_at }] = rows as [{ registration_id: string; reached_at: Date }];
    const query = aheadQuery({ ...newStanding(registration_id), totalPoints, reachedAt: reached_at });
    const [[{ ahead }]] = (await service.database.query(query.sql, query.parameters)) as unknown as [
      [{ ahead: number }],
    ];
    const [[{ more }]] = (await service.database.query(
      'SELECT COUNT(*) AS more FROM standings WHERE total_points > ?',
      [totalPoints],
    )) as unknown as [[{ more: number }]];
    expect(ahead).toBe(more + 20);
    const plan = await explain(query);
    expect([plan?.key, plan?.Extra]).toEqual(['ix_standings_rank', expect.stringMatching(/Using index/)]);
    expect(await touched(query)).toBeLessThanOrEqual(ahead + 4);
  });
});
