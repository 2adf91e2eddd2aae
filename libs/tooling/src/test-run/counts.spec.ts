import { countJest, countPlaywright, judged, sum } from './counts.ts';

const noCounts = { passed: 0, failed: 0, skipped: 0, failures: [] };

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
        { status: 'passed', fullName: 'stands' },
        { status: 'failed', fullName: 'falls' },
      ],
    },
    { name: 'b.spec.ts', status: 'failed', assertionResults: [] },
  ],
};

const journey = (title: string, status: string) => ({ file: 'a.e2e.ts', title, tests: [{ status }] });
const suites = [
  {
    specs: [journey('goes', 'expected')],
    suites: [{ specs: [journey('breaks', 'unexpected'), journey('wavers', 'flaky')] }],
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
    });
  });

  it('of Playwright takes a flake, and a fault outside of any test, for a failure', () => {
    expect(countPlaywright({ stats, suites, errors: ['no server'] })).toEqual({
      passed: 9,
      failed: 3,
      skipped: 2,
      failures: ['a.e2e.ts: breaks', 'a.e2e.ts: wavers'],
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
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3, failures: ['one'] },
        { passed: 10, failed: 20, skipped: 30, failures: ['other'] },
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33, failures: ['one', 'other'] });
  });
});
