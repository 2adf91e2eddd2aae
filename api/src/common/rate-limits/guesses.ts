import { Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.ts';
import type { Condition } from '../../database/rows.ts';
import { emailKey } from '../email-key.ts';
import { AppError } from '../errors/app-error.ts';
import { costOf, givenBack, guessSeconds, guessWaitSeconds, isGuessLeft, type Told } from './guess-rules.ts';
import { RateLimitsRepository } from './rate-limits.repository.ts';
import { overLimit, RateLimits } from './rate-limits.ts';

/**
 * How many emails an address is told at once whether they are registered. Guesses that are used up come back evenly
 * over the limit's time. Afterwards nothing closes: every email is answered alike, and its owner gets a mail.
 */
@Injectable()
export class Guesses {
  constructor(
    private readonly counts: RateLimitsRepository,
    private readonly rateLimits: RateLimits,
    private readonly settings: Settings,
  ) {}

  /**
   * What a look-up finds, or null where the address may not be told. Judged before anything is looked up, so that a
   * refusal takes as long for one email as for another.
   */
  async lookUp<T>(address: string, email: string, find: () => Promise<T[]>): Promise<T[] | null> {
    if (await this.wasTold(address, email)) return find();
    if (!(await this.areLeft(address))) return null;
    const found = await find();
    return (await this.spend(found.length > 0 ? 'somebody' : 'nobody', address, email)) ? found : null;
  }

  /**
   * Whether the address may be told this of the email, which is then counted. The answer depends on what was told
   * before, and never on what would be told now. An email that it was told of within the limit's time costs nothing.
   */
  async tell(told: 'taken' | 'free', address: string, email: string): Promise<boolean> {
    return (await this.wasTold(address, email)) || this.spend(told, address, email);
  }

  /**
   * The same for the statement that finds out: while it holds, the address may be told that the email is free, which
   * costs nothing; that it is taken, `tell` says.
   */
  mayTell(address: string, email: string): Condition {
    const limit = this.settings.limits.guesses;
    if (!limit) return { sql: 'TRUE', parameters: [] };
    const bucket = this.rateLimits.bucket('guesses', address);
    return this.counts.hasRoom(bucket, guessSeconds(limit), limit.seconds, this.toldBucket(address, email));
  }

  /** The answer for every email alike while no guess is left. */
  refusal(code: 'ANSWERED_BY_MAIL' | 'TOO_MANY_REQUESTS' = 'ANSWERED_BY_MAIL'): AppError {
    overLimit.publish('guesses');
    return new AppError(code, undefined, { retryAfterSeconds: guessWaitSeconds(this.settings.limits.guesses) });
  }

  private async wasTold(address: string, email: string): Promise<boolean> {
    return !this.settings.limits.guesses || (await this.counts.find(this.toldBucket(address, email))) !== undefined;
  }

  private async areLeft(address: string): Promise<boolean> {
    const limit = this.settings.limits.guesses;
    if (!limit) return true;
    const used = await this.counts.find(this.rateLimits.bucket('guesses', address));
    return isGuessLeft(used?.microseconds ?? 0, limit);
  }

  private async spend(told: Told, address: string, email: string): Promise<boolean> {
    const limit = this.settings.limits.guesses;
    if (!limit) return true;
    const bucket = this.rateLimits.bucket('guesses', address);
    if (!(await this.counts.spend(bucket, costOf(told, limit), guessSeconds(limit), limit.seconds))) return false;
    // Who registers has told us more than we tell.
    if (told === 'free') return true;
    const isFirst = (await this.counts.count(this.toldBucket(address, email), limit.seconds)) === 1;
    const back = givenBack(told, isFirst, limit);
    if (back > 0) await this.counts.spend(bucket, -back, 0, limit.seconds);
    return true;
  }

  private toldBucket(address: string, email: string): string {
    return this.rateLimits.bucket('guesses', `${address} ${emailKey(email)}`);
  }
}
