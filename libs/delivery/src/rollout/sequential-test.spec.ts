import { seededRandom } from '@konbit/tooling/proofs';
import { type Fared, judge, type Verdict } from './sequential-test.ts';

const nothing: Fared = { tabs: 0, failed: 0 };

it.each<[Fared, Verdict]>([
  [{ tabs: 0, failed: 0 }, 'undecided'],
  [{ tabs: 2, failed: 2 }, 'undecided'],
  [{ tabs: 3, failed: 3 }, 'failing'],
  [{ tabs: 10, failed: 3 }, 'undecided'],
  [{ tabs: 20, failed: 4 }, 'failing'],
  [{ tabs: 30, failed: 5 }, 'failing'],
  [{ tabs: 48, failed: 0 }, 'undecided'],
  [{ tabs: 49, failed: 0 }, 'good'],
])('a release that fared as %j is %s', (seen, verdict) => expect(judge(seen, nothing)).toBe(verdict));

it('is measured by the live release: what fails no more often than that is good', () => {
  const live = { tabs: 1000, failed: 50 };
  expect(judge({ tabs: 100, failed: 5 }, live)).toBe('good');
  expect(judge({ tabs: 100, failed: 5 }, nothing)).toBe('undecided');
});

/** Lets tabs come, one after the other, until it is decided. */
function run(random: () => number, rate: number, live: Fared): { verdict: Verdict; tabs: number } {
  const seen = { ...nothing };
  for (;;) {
    seen.tabs += 1;
    if (random() < rate) seen.failed += 1;
    const verdict = judge(seen, live);
    if (verdict !== 'undecided' || seen.tabs === 5000) return { verdict, tabs: seen.tabs };
  }
}

/** As many tabs of a live release as were counted. */
function sample(random: () => number, tabs: number, rate: number): Fared {
  return { tabs, failed: Array.from({ length: tabs }, random).filter((drawn) => drawn < rate).length };
}

const runs = 600;
const runsOf = (seed: number, rate: number, liveTabs: number, liveRate: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: runs }, () => run(random, rate, sample(random, liveTabs, liveRate)));
};
const shareOf = (results: { verdict: Verdict }[], verdict: Verdict) =>
  results.filter((result) => result.verdict === verdict).length / runs;

it.each([
  [0, 0],
  [0.01, 0],
  [0.01, 500],
  [0.02, 200],
  [0.05, 200],
  [0.05, 1000],
])(
  'calls one in a hundred failing, at most, of those as good as a live one that fails at %d (%d tabs of it)',
  (rate, liveTabs) => {
    const results = runsOf(1, rate, liveTabs, rate);
    expect(shareOf(results, 'failing')).toBeLessThanOrEqual(0.01);
    expect(shareOf(results, 'good')).toBeGreaterThan(0.98);
  },
);

it.each([
  [0.2, 0, 0, 45],
  [0.2, 500, 0.01, 60],
  [1, 0, 0, 3],
  [1, 200, 0, 5],
])(
  'calls a release that fails at %d failing, whatever the live one (%d tabs, %d)',
  (rate, liveTabs, liveRate, tabs) => {
    const results = runsOf(2, rate, liveTabs, liveRate);
    expect(shareOf(results, 'failing')).toBeGreaterThan(0.99);
    const needed = results.map((result) => result.tabs).sort((a, b) => a - b);
    expect(needed[Math.floor(runs * 0.95)]).toBeLessThanOrEqual(tabs);
  },
);

it('a bare count of three tabs would condemn a good release far too often', () => {
  const random = seededRandom(3);
  const condemned = Array.from({ length: runs }, () => {
    const seen = sample(random, 300, 0.01);
    return seen.failed >= 3;
  }).filter(Boolean).length;
  expect(condemned / runs).toBeGreaterThan(0.3);
});
