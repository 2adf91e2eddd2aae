import { type ReleaseTimes, TIME_BUCKETS, timeBucket, type TimeMetric } from '@konbit/contracts';
import { paceOf, timesSince, toldTime } from './timing-test.ts';

const histogram = (metric: TimeMetric, ...times: number[]): ReleaseTimes => {
  const all = Array<number>(TIME_BUCKETS).fill(0);
  for (const ms of times) all[timeBucket(ms)]! += 1;
  return { [metric]: all };
};

const times = (tabs: number, ms: number) => histogram('shown', ...Array<number>(tabs).fill(ms));
const slow = times(100, 20_000);
const mixed = histogram('shown', ...Array<number>(30).fill(100), ...Array<number>(30).fill(900));

it.each<[string, ReleaseTimes, ReleaseTimes, string]>([
  ['of which nothing was timed', slow, {}, 'fine'],
  ['that is timed otherwise', slow, histogram('largest', 60), 'fine'],
  ['that is slower', histogram('shown', 60), slow, 'fine'],
  ['that is 1.4 times as fast', histogram('shown', 140), histogram('shown', 100), 'fine'],
  ['that is twice as fast', histogram('shown', 200), histogram('shown', 100), 'unsure'],
  ['that half of the tabs waited as long for', times(20, 200), mixed, 'unsure'],
  ['that fewer tabs waited as long for', times(20, 400), mixed, 'slower'],
  ['of which more was timed', times(20, 400), { ...mixed, ...histogram('largest', 100) }, 'slower'],
  [
    'that is slower to be shown, and faster to be whole',
    { ...times(100, 100), ...histogram('largest', ...Array<number>(100).fill(20_000)) },
    { ...times(1, 100), ...histogram('largest', 400) },
    'unsure',
  ],
  ['that is much faster', slow, times(100, 100), 'slower'],
])('beside a live one %s', (_, seen, live, pace) => expect(paceOf(seen, live)).toBe(pace));

it('takes what was counted before away', () => {
  expect(timesSince(histogram('shown', 60, 60, 900), histogram('shown', 60))).toEqual(histogram('shown', 60, 900));
  expect(timesSince(histogram('largest', 60), {})).toEqual(histogram('largest', 60));
});

it('is told by the time of half of the tabs', () => {
  expect(toldTime({})).toBe('');
  expect(toldTime(histogram('shown', 60, 390, 20_000))).toBe('0.4 s');
});
