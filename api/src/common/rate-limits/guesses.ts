import { Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.ts';
import { AppError } from '../errors/app-error.ts';
import { RateLimitsRepository } from './rate-limits.repository.ts';
import { RateLimits } from './rate-limits.ts';

/** What an answer would tell of an email: that nobody has it, that somebody has, or, on registering, either. */
type Told = 'nobody' | 'somebody' | 'taken' | 'free';

/**
 * So many look-ups that find somebody give one guess back: a crowd with typos goes on, a list of guesses does not. Of a
 * list of which a third is registered, a script learns 43 emails an hour at most in 99 of 100 hours; one of which more
 * than three quarters are can't be told from a crowd, and tells its owner little.
 */
const findsForAGuess = 3;

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

  /** The answer for every email alike while no guess is left. */
  refusal(code: 'ANSWERED_BY_MAIL' | 'TOO_MANY_REQUESTS' = 'ANSWERED_BY_MAIL'): AppError {
    const { count, seconds } = this.settings.limits.guesses ?? { count: 1, seconds: 1 };
    return new AppError(code, undefined, { retryAfterSeconds: Math.ceil(seconds / count) });
  }

  private async wasTold(address: string, email: string): Promise<boolean> {
    return !this.settings.limits.guesses || (await this.counts.find(this.toldBucket(address, email))) !== undefined;
  }

  private async areLeft(address: string): Promise<boolean> {
    const limit = this.settings.limits.guesses;
    if (!limit) return true;
    const used = await this.counts.find(this.rateLimits.bucket('guesses', address));
    return Number(used?.microseconds ?? 0) / 1e6 + limit.seconds / limit.count <= limit.seconds;
  }

  private async spend(told: Told, address: string, email: string): Promise<boolean> {
    const limit = this.settings.limits.guesses;
    if (!limit) return true;
    const bucket = this.rateLimits.bucket('guesses', address);
    const guess = limit.seconds / limit.count;
    const cost = told === 'nobody' || told === 'taken' ? guess : 0;
    if (!(await this.counts.spend(bucket, cost, guess, limit.seconds))) return false;
    // Who registers has told us more than we tell.
    if (told === 'free') return true;
    const isFirst = (await this.counts.count(this.toldBucket(address, email), limit.seconds)) === 1;
    if (told === 'somebody' && isFirst) await this.counts.spend(bucket, -guess / findsForAGuess, 0, limit.seconds);
    return true;
  }

  private toldBucket(address: string, email: string): string {
    return this.rateLimits.bucket('guesses', `${address} ${email.toLowerCase()}`);
  }
}
