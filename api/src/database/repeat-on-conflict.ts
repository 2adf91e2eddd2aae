import { setTimeout } from 'node:timers/promises';
import { isLongWait, isWorthRetrying } from './database-errors.ts';

const tries = 12;

const triesAfterWaiting = 5;

const longestPauseMs = 400;

/** Again after a deadlock or a long wait: `work` must do nothing outside the database that must not happen twice. */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (failure) {
      if (!isWorthRetrying(failure) || attempt >= (isLongWait(failure) ? triesAfterWaiting : tries)) throw failure;
      // Random, or the same transactions would collide again.
      await setTimeout((0.5 + Math.random() / 2) * Math.min(longestPauseMs, 10 * 2 ** attempt));
    }
  }
}
