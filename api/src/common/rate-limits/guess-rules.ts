import type { Limit } from '../../config/limits.ts';

/** What an answer would tell of an email: that nobody has it, that somebody has, or, on registering, either. */
export type Told = 'nobody' | 'somebody' | 'taken' | 'free';

/**
 * So many look-ups that find somebody give one guess back: a crowd with typos goes on, a list of guesses does not. Of a
 * list of which a third is registered, a script learns 43 emails an hour at most in 99 of 100 hours; one of which more
 * than three quarters are can't be told from a crowd, and tells its owner little.
 */
const findsForAGuess = 3;

type GuessLimit = NonNullable<Limit>;

/** Seconds of the limit's time that one guess uses: guesses come back evenly. */
export const guessSeconds = ({ count, seconds }: GuessLimit): number => seconds / count;

/** Seconds that telling this uses. */
export const costOf = (told: Told, limit: GuessLimit): number =>
  told === 'nobody' || told === 'taken' ? guessSeconds(limit) : 0;

/** Seconds that come back for it; `isFirst`: of this email, to this address, within the limit's time. */
export const givenBack = (told: Told, isFirst: boolean, limit: GuessLimit): number =>
  told === 'somebody' && isFirst ? guessSeconds(limit) / findsForAGuess : 0;

/** Whether there is room for one more guess where so much is used. */
export const isGuessLeft = (usedMicroseconds: number, limit: GuessLimit): boolean =>
  Number(usedMicroseconds) / 1e6 + guessSeconds(limit) <= limit.seconds;

/** After how many seconds a guess has come back for sure. */
export const guessWaitSeconds = (limit: Limit): number => Math.ceil(limit ? guessSeconds(limit) : 1);
