import { createHmac } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RateLimiterRes, type RateLimiterMySQL } from 'rate-limiter-flexible';
import { Settings } from '../../config/settings.ts';
import { repeatOnConflict } from '../../database/transactions.ts';
import { AppError } from '../errors/app-error.ts';
import { RateLimitsRepository } from './rate-limits.repository.ts';

export type LimitName = keyof Settings['limits'];

/** Where whoever listens hears of each try that is over a limit: the limit's name. */
export const overLimit = channel('konbit:over-limit');

/**
 * Counts who did what how often. A count begins with the first try and is forgotten when the limit's time is over. Who
 * it was is stored as a keyed hash only. A limit that is turned off counts nothing.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<LimitName, RateLimiterMySQL>();

  constructor(
    private readonly counts: RateLimitsRepository,
    private readonly settings: Settings,
  ) {
    for (const [name, limit] of Object.entries(settings.limits))
      if (limit) this.limiters.set(name as LimitName, counts.limiter(name, limit));
  }

  @Interval(10 * 60_000)
  removeExpired(): Promise<void> {
    return this.counts.removeExpired(Date.now());
  }

  /** Counts one try of `subject` and refuses it with TOO_MANY_REQUESTS when it is over the limit. */
  async consume(name: LimitName, subject: string): Promise<void> {
    try {
      await repeatOnConflict(async () => this.limiters.get(name)?.consume(this.keyOf(name, subject)));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      overLimit.publish(name);
      throw tooMany(refusal.msBeforeNext);
    }
  }

  /** Counts one try of `subject`, and tells whether it is within the limit. */
  async isWithin(name: LimitName, subject: string): Promise<boolean> {
    const limiter = this.limiters.get(name);
    if (!limiter) return true;
    const { consumedPoints } = await repeatOnConflict(() => limiter.penalty(this.keyOf(name, subject)));
    return consumedPoints <= limiter.points;
  }

  /** Whether a further try of `subject` would be over the limit; counts none. */
  async isUsedUp(name: LimitName, subject: string): Promise<boolean> {
    const counted = await this.limiters.get(name)?.get(this.keyOf(name, subject));
    return counted ? counted.remainingPoints === 0 : false;
  }

  /** Takes back one try that was counted. */
  async giveBack(name: LimitName, subject: string): Promise<void> {
    await repeatOnConflict(async () => this.limiters.get(name)?.reward(this.keyOf(name, subject)));
  }

  private keyOf(name: LimitName, subject: string): string {
    return keyOf(this.settings.sessionSecrets[0] ?? '', name, subject);
  }
}

/** Under which somebody's tries are counted: a keyed hash of what and who, which names nobody. */
export const keyOf = (secret: string, name: string, subject: string): string =>
  createHmac('sha256', secret).update(`${name} ${subject}`).digest('base64url');

/** The refusal of a try, until the count begins anew. */
export function tooMany(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('TOO_MANY_REQUESTS', undefined, { message: waitSentence(seconds), retryAfterSeconds: seconds });
}

/** Tells a visitor when to try again; rounds up, so that nobody comes too early. */
function waitSentence(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many requests. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
