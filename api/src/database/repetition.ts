import { isLongWait, isWorthRetrying } from './database-errors.ts';

const tries = 12;
/** Each of these took seconds already. */
const triesAfterWaiting = 5;
const longestPauseMs = 400;

/**
 * How long to wait before the next try after so many, or null when it is to be given up. In part by chance, as those
 * who met would meet again.
 */
export const pauseMs = (failure: unknown, attempt: number): number | null =>
  attempt >= (isLongWait(failure) ? triesAfterWaiting : tries) || !isWorthRetrying(failure)
    ? null
    : (0.5 + Math.random() / 2) * Math.min(longestPauseMs, 10 * 2 ** attempt);

type Done = (error: Error | null, ...rest: unknown[]) => void;
type Query = (...args: [...unknown[], Done]) => unknown;

/**
 * A connection's `query` that repeats what met a conflict, statement by statement: outside of a transaction it has
 * changed nothing. A conflict within one ends the whole of it, which is for `Transactions` to repeat.
 */
export function repeatingAlone(query: Query): Query {
  let inTransaction = false;
  return (...args) => {
    const done = args.pop() as Done;
    const first = args[0] as string | { sql: string };
    const [word] = /^\w+/.exec(typeof first === 'string' ? first : first.sql) ?? [];
    const isPart = inTransaction || word === 'COMMIT';
    if (word === 'START') inTransaction = true;
    if (word === 'COMMIT' || word === 'ROLLBACK') inTransaction = false;
    const attempt = (nth: number): unknown =>
      query(...args, (error, ...rest) => {
        const pause = error && !isPart ? pauseMs(error, nth) : null;
        if (pause === null) done(error, ...rest);
        else setTimeout(attempt, pause, nth + 1);
      });
    return attempt(1);
  };
}
