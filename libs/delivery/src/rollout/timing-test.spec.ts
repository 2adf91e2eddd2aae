import { type ReleaseTimes, TIME_BUCKETS, timeBucket, type TimeMetric, timeMetrics } from '@konbit/contracts';
import { seededRandom } from '@konbit/tooling/proofs';
import { paceOf, timesSince, toldTime } from './timing-test.ts';

const counts = () => Array<number>(TIME_BUCKETS).fill(0);
const histogram = (metric: TimeMetric, ...times: number[]): ReleaseTimes => {
  const all = counts();
  for (const ms of times) all[timeBucket(ms)]! += 1;
  return { [metric]: all };
};

const times = (tabs: number, ms: number) => histogram('shown', ...Array<number>(tabs).fill(ms));
const slow = times(100, 20_000);
const mixed = histogram('shown', ...Array<number>(30).fill(100), ...Array<number>(30).fill(900));

/** Times of visitors: their networks and machines differ by a factor of ten and more. */
const timeOf = (random: () => number, slowness: number) => {
  const normal = Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
  return 400 * slowness * Math.exp(0.7 * normal);
};

const runs = 80;
/** In which share of runs a release that is so much slower is called so, and after how many tabs, nine runs of ten. */
function run(slowness: number, livePerTab: number, metrics: readonly TimeMetric[] = ['shown']) {
  const random = seededRandom(1);
  const needed: number[] = [];
  for (let time = 0; time < runs; time += 1) {
    const [seen, live] = [{}, {}].map(() => Object.fromEntries(metrics.map((metric) => [metric, counts()])));
    for (let tab = 1; tab <= 80; tab += 1) {
      for (const metric of metrics) {
        seen![metric]![timeBucket(timeOf(random, slowness))]! += 1;
        for (let n = 0; n < livePerTab; n += 1) live![metric]![timeBucket(timeOf(random, 1))]! += 1;
      }
      if (tab % 4 > 0 || paceOf(seen!, live!) !== 'slower') continue;
      needed.push(tab);
      break;
    }
  }
  return { share: needed.length / runs, tabs: needed.sort((a, b) => a - b)[Math.floor(runs * 0.9)] };
}

it.each<[number, number, readonly TimeMetric[]]>([
  [1, 19, timeMetrics],
  [1, 1, timeMetrics],
  [1.2, 19, ['shown']],
])(
  'a release that takes %d times as long is hardly ever called slower (beside %d live tabs to each)',
  (slowness, livePerTab, metrics) => {
    expect(run(slowness, livePerTab, metrics).share).toBeLessThanOrEqual(0.01);
  },
);

it.each([
  [3, 19, 48],
  [3, 3, 64],
  [6, 19, 20],
])('one that takes %d times as long is, with %d live tabs to each, within %d tabs', (slowness, livePerTab, most) => {
  const { share, tabs } = run(slowness, livePerTab);
  expect(share).toBeGreaterThan(0.9);
  expect(tabs).toBeLessThanOrEqual(most);
});

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
