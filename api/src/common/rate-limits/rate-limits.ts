import { createHmac } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.ts';
import { AppError } from '../errors/app-error.ts';
import { Housekeeping } from '../housekeeping/housekeeping.ts';
import { waitSentence } from './wait-sentence.ts';

export type LimitName = keyof Settings['limits'];

/**
 * Counts who did what how often, in the database, where all processes see it. A count begins with the first try and
 * is forgotten when the limit's time is over. Who it was is kept as a keyed hash only.
 */
@Injectable()
export class RateLimits implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly housekeeping: Housekeeping,
  ) {}

  onApplicationBootstrap(): void {
    this.housekeeping.every(10, 'rate limits', () =>
      this.dataSource.query('DELETE FROM rate_limits WHERE resets_at < NOW(3) LIMIT 10000'),
    );
  }

  /** Counts one try of `subject` and refuses it with TOO_MANY_REQUESTS when it is over the limit. */
  async count(name: LimitName, subject: string): Promise<void> {
    const limit = this.settings.limits[name];
    if (!limit) return;
    // `insertId` is this try's own number: to read the count afterwards would be to read that of all who came since.
    // The new count is set first: both columns are judged by the old time.
    const { insertId } = (await this.dataSource.query(
      `INSERT INTO rate_limits (bucket, hits, resets_at) VALUES (?, LAST_INSERT_ID(1), NOW(3) + INTERVAL ? SECOND)
       ON DUPLICATE KEY UPDATE hits = LAST_INSERT_ID(IF(resets_at <= NOW(3), 1, hits + 1)),
         resets_at = IF(resets_at <= NOW(3), NOW(3) + INTERVAL ? SECOND, resets_at)`,
      [this.bucket(name, subject), limit.seconds, limit.seconds],
    )) as { insertId: number };
    if (insertId > limit.count) throw tooMany((await this.find(name, subject))?.microseconds ?? 0);
  }

  /** Refuses `subject` when its limit is used up, without counting a try. */
  async check(name: LimitName, subject: string): Promise<void> {
    const limit = this.settings.limits[name];
    const counted = limit && (await this.find(name, subject));
    if (counted && counted.hits >= limit.count) throw tooMany(counted.microseconds);
  }

  /** What is counted at the moment. */
  private async find(name: LimitName, subject: string): Promise<{ hits: number; microseconds: number } | undefined> {
    const [row] = (await this.dataSource.query(
      `SELECT hits, TIMESTAMPDIFF(MICROSECOND, NOW(3), resets_at) AS microseconds FROM rate_limits
       WHERE bucket = ? AND resets_at > NOW(3)`,
      [this.bucket(name, subject)],
    )) as { hits: number; microseconds: number }[];
    return row;
  }

  private bucket(name: LimitName, subject: string): string {
    return createHmac('sha256', this.settings.sessionSecrets[0] ?? '')
      .update(`${name} ${subject}`)
      .digest('base64url');
  }
}

function tooMany(microseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(Number(microseconds) / 1_000_000));
  return new AppError('TOO_MANY_REQUESTS', undefined, { message: waitSentence(seconds), retryAfterSeconds: seconds });
}
