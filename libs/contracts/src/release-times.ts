import type { ModuleName } from './modules.ts';

/**
 * What is timed of a release in a tab: from asking for it to its first paint; the page's largest content, where it is
 * the release's; the longest answer to a press or a key in it.
 */
export const timeMetrics = ['shown', 'largest', 'interaction'] as const;
export type TimeMetric = (typeof timeMetrics)[number];

/** Times are told as buckets, each half an octave, so that they are no trace of anybody. */
export const TIME_BUCKETS = 20;
const firstBucketMs = 50;

/** 0 up to 50 ms, 1 up to 71, 2 up to 100, … 19 for all that is longer than 25 s. */
export const timeBucket = (ms: number): number =>
  Math.min(TIME_BUCKETS - 1, Math.max(0, Math.ceil(2 * Math.log2(ms / firstBucketMs))));

/** The longest time of a bucket. */
export const bucketMs = (bucket: number): number => firstBucketMs * 2 ** (bucket / 2);

const time = String.raw`mf-[a-z\d-]{1,36}@[\w-]{1,40}:(?:${timeMetrics.join('|')}):1?\d`;

/** How times are told, as `mf-hub@3f2a91c:shown:7 mf-rsvp@77c0de1:shown:5`. */
export const timesPattern = new RegExp(`^${time}(?: ${time}){0,35}$`);

export const timeText = (module: ModuleName, release: string, metric: TimeMetric, ms: number): string =>
  `${module}@${release}:${metric}:${timeBucket(ms)}`;

export interface TimeTold {
  metric: TimeMetric;
  bucket: number;
}

/** What is told of one release in such a text. */
export const readTimes = (text: string, module: string, release: string): TimeTold[] =>
  text.split(' ').flatMap((told) => {
    const [of, metric, bucket] = told.split(':');
    return of === `${module}@${release}` ? [{ metric: metric as TimeMetric, bucket: Number(bucket) }] : [];
  });

/** In how many tabs a release took how long, by bucket. */
export type ReleaseTimes = Partial<Record<TimeMetric, number[]>>;
