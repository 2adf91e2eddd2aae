import { countJest, countPlaywright, judged, noCounts, sum } from './counts.ts';
import { summary } from './summary.ts';

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 2,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: 'a.spec.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'stands', duration: 1500 },
        { status: 'failed', fullName: 'falls', duration: null },
      ],
    },
    { name: 'b.spec.ts', status: 'failed', assertionResults: [] },
  ],
};

const journey = (title: string, status: 'expected' | 'unexpected' | 'flaky', ...durations: number[]) => ({
  file: 'a.e2e.ts',
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const suites = [
  {
    specs: [journey('goes', 'expected', 2000)],
    suites: [{ specs: [journey('breaks', 'unexpected', 100), journey('wavers', 'flaky', 1000, 500)] }],
  },
];
const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 2 };

describe('the count', () => {
  it('of jest takes a file that does not load for a failure', () => {
    expect(countJest(jestReport)).toEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
      failures: ['a.spec.ts: falls', 'b.spec.ts: could not be loaded'],
      tests: [
        { seconds: 1.5, file: 'a.spec.ts', title: 'stands' },
        { seconds: 0, file: 'a.spec.ts', title: 'falls' },
      ],
    });
  });

  it('of Playwright takes a flake, and a fault outside of any test, for a failure', () => {
    expect(countPlaywright({ stats, suites, errors: ['no server'] })).toEqual({
      passed: 9,
      failed: 3,
      skipped: 2,
      failures: ['a.e2e.ts: breaks', 'a.e2e.ts: wavers'],
      tests: [
        { seconds: 2, file: 'a.e2e.ts', title: 'goes' },
        { seconds: 0.1, file: 'a.e2e.ts', title: 'breaks' },
        { seconds: 1.5, file: 'a.e2e.ts', title: 'wavers' },
      ],
    });
  });

  it.each([
    ['fine', { ...noCounts, passed: 3 }, 0, 0],
    ['failed tests, which are counted already', { ...noCounts, passed: 3, failed: 2 }, 1, 2],
    ['no failed test, but a failure', { ...noCounts, passed: 3 }, 1, 1],
    ['no test at all', noCounts, 0, 1],
    ['skipped tests only', { ...noCounts, skipped: 4 }, 0, 1],
  ])('of a stage with %s', (_what, counts, exitStatus, failed) => {
    expect(judged(counts, exitStatus).failed).toBe(failed);
  });

  it('adds up', () => {
    const [one, other] = ['one', 'other'].map((title) => ({ seconds: 1, file: 'a', title }));
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3, failures: ['one'], tests: [one!] },
        { passed: 10, failed: 20, skipped: 30, failures: ['other'], tests: [other!] },
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33, failures: ['one', 'other'], tests: [one, other] });
  });
});

describe('the summary', () => {
  const lint = { name: 'lint', counts: { ...noCounts, passed: 1 }, from: 2.4, to: 12.6 };
  const tests = { name: 'tests', counts: countJest(jestReport), from: 0, to: 100 };

  it('tells of each stage how long it took, and when', () => {
    expect(summary([lint, tests], noCounts, '/root').slice(0, 3)).toEqual([
      'Stages, in seconds:',
      '✔ lint           10.2  (2 to 13)          1 passed',
      '✘ tests         100.0  (0 to 100)         5 passed 3 failed, 2 skipped',
    ]);
  });

  it('names the 20 slowest tests, the slowest first, with their files from the root', () => {
    const many = Array.from({ length: 30 }, (_, seconds) => ({
      seconds,
      file: '/root/a.spec.ts',
      title: `t${seconds}`,
    }));
    const told = summary([], { ...noCounts, tests: [...many, { seconds: 99, file: 'b.e2e.ts', title: 'b' }] }, '/root');
    expect(told.slice(3, 5)).toEqual(['   99.0  b.e2e.ts: b', '   29.0  a.spec.ts: t29']);
    expect(told).toHaveLength(3 + 20);
  });

  it('names what failed', () => {
    expect(summary([], { ...noCounts, failures: ['/root/a.spec.ts: falls'] }, '/root').at(-1)).toBe(
      '  ✘ a.spec.ts: falls',
    );
  });
});
