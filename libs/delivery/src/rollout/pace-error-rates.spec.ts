import { TIME_BUCKETS, timeBucket, type TimeMetric, timeMetrics } from '@konbit/contracts';
import { seededRandom } from '@konbit/tooling/proofs';
import { paceOf } from './timing-test.ts';

const counts = () => Array<number>(TIME_BUCKETS).fill(0);

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
