import { seededRandom } from '@konbit/tooling/proofs';
import { falseAlarmRate, type Fared, judge, type Verdict } from './sequential-test.ts';

/** Lets tabs come, one after the other, with so many of the live release to each, until it is decided. */
function run(random: () => number, rate: number, live: Fared, liveRate: number, livePerTab: number, most: number) {
  const seen = { tabs: 0, failed: 0 };
  const beside = { ...live };
  const count = (fared: Fared, of: number) => {
    fared.tabs += 1;
    if (random() < of) fared.failed += 1;
  };
  for (;;) {
    count(seen, rate);
    for (let tab = 0; tab < livePerTab; tab += 1) count(beside, liveRate);
    const verdict = judge(seen, beside);
    if (verdict !== 'undecided' || seen.tabs === most) return { verdict, ...seen };
  }
}

const runs = 200;
/** Runs beside a live release of which so many tabs were counted before. */
function runsOf(rate: number, liveRate: number, liveTabs: number, livePerTab: number, most = 400) {
  const random = seededRandom(1);
  return Array.from({ length: runs }, () => {
    const failed = Array.from({ length: liveTabs }, random).filter((drawn) => drawn < liveRate).length;
    return run(random, rate, { tabs: liveTabs, failed }, liveRate, livePerTab, most);
  });
}
const shareOf = (results: { verdict: Verdict }[], verdict: Verdict) =>
  results.filter((result) => result.verdict === verdict).length / runs;

const rates = [0.001, 0.03, 0.1];
describe.each([
  [0, 0],
  [10, 0],
  [50, 0],
  [200, 0],
  [0, 1],
  [0, 19],
])('beside %d tabs of the live one, and %d more to each of its own', (liveTabs, perTab) => {
  it.each(rates)('one in a hundred of those as good is called failing at most, at a rate of %d', (rate) => {
    expect(shareOf(runsOf(rate, rate, liveTabs, perTab, 150), 'failing')).toBeLessThanOrEqual(falseAlarmRate);
  });
});

it.each([
  [0.001, 500, 0],
  [0.01, 500, 0],
  [0.03, 50, 0],
  [0.03, 0, 19],
  [0.1, 200, 0],
])('of those as good, at %d, ninety-eight in a hundred are called good (%d tabs, %d)', (rate, liveTabs, perTab) => {
  expect(shareOf(runsOf(rate, rate, liveTabs, perTab), 'good')).toBeGreaterThan(0.98);
});

it.each([
  [1, 0.001, 0, 0, 3],
  [1, 0.03, 0, 19, 3],
  [1, 0.1, 200, 0, 5],
  [0.2, 0.001, 500, 19, 5],
  [0.2, 0.01, 500, 19, 7],
  [0.2, 0.01, 200, 0, 9],
])(
  'one that fails at %d beside a live one at %d (%d tabs, %d) is caught within %d failed tabs',
  (rate, liveRate, liveTabs, perTab, most) => {
    const results = runsOf(rate, liveRate, liveTabs, perTab);
    expect(shareOf(results, 'failing')).toBeGreaterThan(0.98);
    const needed = results.map(({ failed }) => failed).sort((a, b) => a - b);
    expect(needed[Math.floor(runs * 0.9)]).toBeLessThanOrEqual(most);
  },
);

it('a bare count of three tabs would condemn a good release far too often', () => {
  const random = seededRandom(3);
  const condemned = Array.from(
    { length: runs },
    () => Array.from({ length: 300 }, random).filter((drawn) => drawn < 0.01).length >= 3,
  ).filter(Boolean).length;
  expect(condemned / runs).toBeGreaterThan(0.3);
});
