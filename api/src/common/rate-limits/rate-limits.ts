import { channel } from 'node:diagnostics_channel';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Settings } from '../../config/settings.ts';
import { RateLimitsRepository } from './rate-limits.repository.ts';
import { bucketOf, isWithinLimit, tooMany } from './rate-limit-rules.ts';

export type LimitName = keyof Settings['limits'];

/** Where whoever listens hears of each try that is over a limit: the limit's name. */
export const overLimit = channel('konbit:over-limit');

/**
 * Counts who did what how often, in the database, where all processes see it. A count begins with the first try and
 * is forgotten when the limit's time is over. Who it was is stored as a keyed hash only.
 */
@Injectable()
export class RateLimits {
  constructor(
    private readonly counts: RateLimitsRepository,
    private readonly settings: Settings,
  ) {}

  @Interval(10 * 60_000)
  removeExpired(): Promise<void> {
    return this.counts.removeExpired();
  }

  /** Counts one try of `subject` and refuses it with TOO_MANY_REQUESTS when it is over the limit. */
  async consume(name: LimitName, subject: string): Promise<void> {
    const limit = this.settings.limits[name];
    if (!limit) return;
    const bucket = this.bucket(name, subject);
    const tries = await this.counts.count(bucket, limit.seconds);
    if (isWithinLimit(tries, limit)) return;
    overLimit.publish(name);
    throw tooMany((await this.counts.find(bucket))?.microseconds ?? 0);
  }

  /** Counts one try of `subject`, and tells whether it is within the limit. */
  async isWithin(name: LimitName, subject: string): Promise<boolean> {
    const limit = this.settings.limits[name];
    return !limit || isWithinLimit(await this.counts.count(this.bucket(name, subject), limit.seconds), limit);
  }

  /** Whether a further try of `subject` would be over the limit; counts none. */
  async isUsedUp(name: LimitName, subject: string): Promise<boolean> {
    const limit = this.settings.limits[name];
    if (!limit) return false;
    const counted = await this.counts.find(this.bucket(name, subject));
    return counted !== undefined && !isWithinLimit(counted.hits + 1, limit);
  }

  /** Takes back one try that was counted. */
  async giveBack(name: LimitName, subject: string): Promise<void> {
    if (this.settings.limits[name]) await this.counts.giveBack(this.bucket(name, subject));
  }

  /** Where `subject` is counted: a keyed hash, which names nobody. */
  bucket(name: LimitName, subject: string): string {
    return bucketOf(this.settings.sessionSecrets[0] ?? '', name, subject);
  }
}
