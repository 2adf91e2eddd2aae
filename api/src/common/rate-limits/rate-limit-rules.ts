import { createHmac } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import type { Limit } from '../../config/limits.ts';
import { waitSentence } from './wait-sentence.ts';

/** Where somebody's tries are counted: a keyed hash of what and who, which names nobody. */
export const bucketOf = (secret: string, name: string, subject: string): string =>
  createHmac('sha256', secret).update(`${name} ${subject}`).digest('base64url');

/** Whether this try, the so manyeth of the limit's time, may go on. */
export const isWithinLimit = (tries: number, limit: NonNullable<Limit>): boolean => tries <= limit.count;

/** The refusal of a try; so many microseconds later the count begins anew. */
export function tooMany(microseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(Number(microseconds) / 1e6));
  return new AppError('TOO_MANY_REQUESTS', undefined, { message: waitSentence(seconds), retryAfterSeconds: seconds });
}
