import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { repeatOnConflict } from '../../database/transactions.ts';
import { RateLimit } from './rate-limit.entity.ts';

/** Raw throughout: used by nearly every call, counted in one statement, and judged by the database's clock. */
@Injectable()
export class RateLimitsRepository {
  constructor(@InjectRepository(RateLimit) private readonly rows: Repository<RateLimit>) {}

  /** Answers this try's own number: to read the count afterwards would be to read that of all who came since. */
  async count(bucket: string, seconds: number): Promise<number> {
    // The new count is set first: both columns are judged by the old time.
    const { insertId } = await repeatOnConflict(() =>
      this.rows.query<{ insertId: number }>(
        `INSERT INTO rate_limits (bucket, hits, resets_at) VALUES (?, LAST_INSERT_ID(1), NOW(3) + INTERVAL ? SECOND)
         ON DUPLICATE KEY UPDATE hits = LAST_INSERT_ID(IF(resets_at <= NOW(3), 1, hits + 1)),
           resets_at = IF(resets_at <= NOW(3), NOW(3) + INTERVAL ? SECOND, resets_at)`,
        [bucket, seconds, seconds],
      ),
    );
    return insertId;
  }

  giveBack(bucket: string): Promise<unknown> {
    return this.rows.query('UPDATE rate_limits SET hits = hits - 1 WHERE bucket = ? AND hits > 0', [bucket]);
  }

  /** What is counted at the moment, and how long it still will be. */
  async find(bucket: string): Promise<{ hits: number; microseconds: number } | undefined> {
    const [row] = (await this.rows.query(
      `SELECT hits, TIMESTAMPDIFF(MICROSECOND, NOW(3), resets_at) AS microseconds FROM rate_limits
       WHERE bucket = ? AND resets_at > NOW(3)`,
      [bucket],
    )) as { hits: number; microseconds: number }[];
    return row;
  }

  /** In parts, so that nobody waits long; until none is left, as each invented email has a row. */
  async removeExpired(): Promise<void> {
    for (let removed = part; removed === part;) {
      const done = await this.rows.query('DELETE FROM rate_limits WHERE resets_at < NOW(3) LIMIT ?', [part]);
      removed = (done as { affectedRows: number }).affectedRows;
    }
  }
}

const part = 10_000;
