import { createHmac } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { LessThan, Repository } from 'typeorm';
import { Settings } from '../../config/settings.ts';
import { forNobody } from '../../database/caller.ts';
import { ConnectionPoolService } from '../../database/connection-pool.service.ts';
import { repeatOnConflict } from '../../database/repeat-on-conflict.ts';
import { AppError } from '../errors/app-error.ts';
import { RateLimit } from './rate-limit.entity.ts';

export type LimitName = keyof Settings['limits'];

/** A limit, and for whom it counts. */
export type Budget = readonly [name: LimitName, subject: string];

export const overLimit = channel('konbit:over-limit');

/** Stores the subject only as a keyed hash. A limit that is off counts nothing. */
@Injectable()
export class RateLimitsService {
  private readonly limiters = new Map<LimitName, RateLimiterMySQL>();

  constructor(
    @InjectRepository(RateLimit) private readonly rows: Repository<RateLimit>,
    private readonly settings: Settings,
    pool: ConnectionPoolService,
  ) {
    const { database } = rows.manager.connection.driver;
    for (const [name, limit] of Object.entries(settings.limits))
      if (limit) {
        const limiter = new RateLimiterMySQL({
          storeClient: pool.get(),
          storeType: 'pool',
          dbName: database,
          tableName: rows.metadata.tableName,
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points: limit.count,
          duration: limit.seconds,
        });
        this.limiters.set(name as LimitName, limiter);
      }
  }

  @Interval(10 * 60_000)
  async removeExpired(): Promise<void> {
    await this.rows.delete({ expire: LessThan(Date.now()) });
  }

  async consume(name: LimitName, subject: string): Promise<void> {
    try {
      await repeatOnConflict(async () => this.limiters.get(name)?.consume(this.keyOf(name, subject)));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      overLimit.publish(name);
      throw tooMany(refusal.msBeforeNext);
    }
  }

  /** Counts work that succeeds. What fails gives its place back, so that it takes nothing from valid calls. */
  async counting<T>(budgets: readonly Budget[], work: () => Promise<T>): Promise<T> {
    const counted: Budget[] = [];
    try {
      for (const budget of budgets) {
        // A call over the limit is counted too, and gives its place back as well.
        counted.push(budget);
        await this.consume(...budget);
      }
      return await work();
    } catch (failure) {
      for (const budget of counted) await this.giveBack(...budget);
      throw failure;
    }
  }

  /** Counts work that these codes refuse. Over the limit such work throws TOO_MANY_REQUESTS; other work never does. */
  async countingRefusals<T>(budget: Budget, codes: readonly ErrorCode[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (failure) {
      if (failure instanceof AppError && codes.includes(failure.code)) await this.consume(...budget);
      throw failure;
    }
  }

  async isWithin(name: LimitName, subject: string): Promise<boolean> {
    const limiter = this.limiters.get(name);
    if (!limiter) return true;
    const { consumedPoints } = await repeatOnConflict(() => limiter.penalty(this.keyOf(name, subject)));
    return consumedPoints <= limiter.points;
  }

  async isUsedUp(name: LimitName, subject: string): Promise<boolean> {
    const counted = await this.limiters.get(name)?.get(this.keyOf(name, subject));
    return counted ? counted.remainingPoints === 0 : false;
  }

  async giveBack(name: LimitName, subject: string): Promise<void> {
    // Also for a caller who has hung up: what goes no further is not counted.
    await forNobody(() => repeatOnConflict(async () => this.limiters.get(name)?.reward(this.keyOf(name, subject))));
  }

  private keyOf(name: LimitName, subject: string): string {
    const [secret = ''] = this.settings.sessionSecrets;
    return createHmac('sha256', secret).update(`${name} ${subject}`).digest('base64url');
  }
}

export function tooMany(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('TOO_MANY_REQUESTS', undefined, { message: waitSentence(seconds), retryAfterSeconds: seconds });
}

function waitSentence(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many requests. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
