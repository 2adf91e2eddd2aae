import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Condition } from '../../database/rows.ts';
import { RateLimit } from './rate-limit.entity.ts';

/** Raw throughout: used by nearly every call, counted in one statement, and judged by the database's clock. */
@Injectable()
export class RateLimitsRepository {
  constructor(@InjectRepository(RateLimit) private readonly rows: Repository<RateLimit>) {}

  /** Answers this try's own number: to read the count afterwards would be to read that of all who came since. */
  async count(bucket: string, seconds: number): Promise<number> {
    // The new count is set first: both columns are judged by the old time.
    const { insertId } = (await this.rows.query(
      `INSERT INTO rate_limits (bucket, hits, resets_at) VALUES (?, LAST_INSERT_ID(1), NOW(3) + INTERVAL ? SECOND)
       ON DUPLICATE KEY UPDATE hits = LAST_INSERT_ID(IF(resets_at <= NOW(3), 1, hits + 1)),
         resets_at = IF(resets_at <= NOW(3), NOW(3) + INTERVAL ? SECOND, resets_at)`,
      [bucket, seconds, seconds],
    )) as { insertId: number };
    return insertId;
  }

  /**
   * Uses `seconds` of a bucket that holds `most` and fills again as time goes by, if there is room for `room`; answers
   * whether there was. Negative ones are given back.
   */
  async spend(bucket: string, seconds: number, room: number, most: number): Promise<boolean> {
    // What is used: the time until the bucket is full again. The verdict is set first: both are judged by the old time.
    const { insertId } = (await this.rows.query(
      `INSERT INTO rate_limits (bucket, hits, resets_at)
         VALUES (?, LAST_INSERT_ID(1), NOW(3) + INTERVAL GREATEST(0, ?) SECOND)
       ON DUPLICATE KEY UPDATE
         hits = LAST_INSERT_ID(IF(resets_at + INTERVAL ? SECOND <= NOW(3) + INTERVAL ? SECOND, 1, 2)),
         resets_at = IF(hits = 1, GREATEST(NOW(3), GREATEST(NOW(3), resets_at) + INTERVAL ? SECOND), resets_at)`,
      [bucket, seconds, room, most, seconds],
    )) as { insertId: number };
    return insertId === 1;
  }

  /**
   * For another statement, and judged when that runs: `spend` would find room for `room`, or something is counted in
   * `other`.
   */
  hasRoom(bucket: string, room: number, most: number, other: string): Condition {
    const counted = (until: string) =>
      `EXISTS (SELECT 1 FROM rate_limits WHERE bucket = ? AND resets_at > NOW(3)${until})`;
    return {
      sql: `(NOT ${counted(' + INTERVAL ? SECOND')} OR ${counted('')})`,
      parameters: [bucket, most - room, other],
    };
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

  removeExpired(): Promise<unknown> {
    return this.rows.query('DELETE FROM rate_limits WHERE resets_at < NOW(3) LIMIT 10000');
  }
}
