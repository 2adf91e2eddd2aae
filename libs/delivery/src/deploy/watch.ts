import { setTimeout as pause } from 'node:timers/promises';
import type { ModuleName } from '@konbit/contracts';
import { failuresAt } from './module-failures.ts';

export interface Watch {
  origin: string;
  seconds: number;
  /** In as many tabs it must have failed to be looked at. */
  threshold: number;
  everyMs?: number;
}

/** Watches a release that has just gone live; gives in how many tabs it failed, as soon as those are too many. */
export async function reportedTooOften(name: ModuleName, release: string, watch: Watch): Promise<number | undefined> {
  const { origin, seconds, threshold, everyMs = 2000 } = watch;
  const beganAt = new Date(Date.now() - 60_000);
  const until = Date.now() + seconds * 1000;
  for (;;) {
    // A site that does not answer for a moment says nothing about the release.
    const counts = await failuresAt(origin, beganAt).catch(() => []);
    const own = counts.filter((count) => count.module === name && count.release === release);
    const failures = own.reduce((sum, { count }) => sum + count, 0);
    if (failures >= threshold) return failures;
    if (Date.now() >= until) return undefined;
    await pause(Math.min(everyMs, Math.max(0, until - Date.now())));
  }
}
