import { bucketMs, type ReleaseTimes, TIME_BUCKETS, timeMetrics } from '@konbit/contracts';
import { evidenceAgainst, type Fared } from './sequential-test.ts';

/** Chance that a release which is at most `tolerance` slower than the live one is ever called slower. */
const falseAlarmRate = 0.01;
/** Buckets of half an octave: 1.4 times as long is no alarm. */
const tolerance = 1;

/**
 * Whether a release takes longer than the live one takes in the same time. For each length of time it is asked whether
 * the release exceeds it, and some more, more often than the live one does; the mean of all such e-processes is one
 * too, so the false-alarm rate holds whenever one looks, and no shape of the times is assumed. `unsure`: most of its
 * tabs took so much longer, and they are too few to tell.
 */
export function paceOf(seen: ReleaseTimes, live: ReleaseTimes): 'slower' | 'unsure' | 'fine' {
  const measured = timeMetrics.filter((metric) => sum(seen[metric]) > 0 && sum(live[metric]) > 0);
  const all = measured.flatMap((metric) =>
    Array.from({ length: TIME_BUCKETS - tolerance - 1 }, (_, bucket) =>
      evidenceAgainst(exceeding(seen[metric]!, bucket + tolerance), exceeding(live[metric]!, bucket), 1, 1),
    ),
  );
  // Where nothing was timed it is no number, and no verdict.
  const mean = all.reduce((total, evidence) => total + Math.exp(evidence), 0) / all.length;
  if (mean >= 1 / falseAlarmRate) return 'slower';
  return measured.some((metric) => half(seen[metric]!) > half(live[metric]!) + tolerance) ? 'unsure' : 'fine';
}

/** Of how many tabs so many took longer than a bucket's time. */
const exceeding = (counts: readonly number[], bucket: number): Fared => ({
  tabs: sum(counts),
  failed: sum(counts.slice(bucket + 1)),
});
const sum = (counts: readonly number[] = []) => counts.reduce((total, count) => total + count, 0);

/** What was counted since. */
export function timesSince(now: ReleaseTimes, before: ReleaseTimes): ReleaseTimes {
  const counted = timeMetrics.flatMap((metric) => {
    const counts = now[metric]?.map((count, bucket) => count - (before[metric]?.[bucket] ?? 0));
    return counts ? [[metric, counts] as const] : [];
  });
  return Object.fromEntries(counted);
}

/** The bucket within which half of the tabs were. */
const half = (counts: readonly number[]) =>
  counts.findIndex((_, at) => sum(counts.slice(0, at + 1)) >= sum(counts) / 2);

/** The time within which half of the tabs were shown it, as `0.4 s`. */
export const toldTime = ({ shown }: ReleaseTimes): string =>
  sum(shown) === 0 ? '' : `${(bucketMs(half(shown!)) / 1000).toFixed(1)} s`;
