import { countJest, countPlaywright, judged, noCounts, sum } from './counts.ts';

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 2,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
};
const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 2 };

describe('the count', () => {
  it('of jest takes a file that does not load for a failure', () => {
    expect(countJest(jestReport)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it('of Playwright takes a flake, and a fault outside of any test, for a failure', () => {
    expect(countPlaywright({ stats, errors: ['no server'] })).toEqual({ passed: 9, failed: 3, skipped: 2 });
  });

  it.each([
    ['fine', { passed: 3, failed: 0, skipped: 0 }, 0, 0],
    ['failed tests, which are counted already', { passed: 3, failed: 2, skipped: 0 }, 1, 2],
    ['no failed test, but a failure', { passed: 3, failed: 0, skipped: 0 }, 1, 1],
    ['no test at all', noCounts, 0, 1],
    ['skipped tests only', { passed: 0, failed: 0, skipped: 4 }, 0, 1],
  ])('of a stage with %s', (_what, counts, exitStatus, failed) => {
    expect(judged(counts, exitStatus).failed).toBe(failed);
  });

  it('adds up', () => {
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
      ]),
    ).toEqual({
      passed: 11,
      failed: 22,
      skipped: 33,
    });
  });
});
