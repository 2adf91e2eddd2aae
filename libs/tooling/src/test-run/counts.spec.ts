import { countJest, countPlaywright, judged } from './counts.ts';

it('of jest takes a file that does not load for a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
  expect(countJest(report)).toEqual({ passed: 5, failed: 3 });
});

it('of Playwright takes a flake, and a fault outside of any test, for a failure', () => {
  const stats = { expected: 9, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: ['no server'] })).toEqual({ passed: 9, failed: 3 });
});

it.each([
  ['fine', { passed: 3, failed: 0 }, true, 0],
  ['failed tests, which are counted already', { passed: 3, failed: 2 }, false, 2],
  ['no failed test, but a failure', { passed: 3, failed: 0 }, false, 1],
  ['no test at all', { passed: 0, failed: 0 }, true, 1],
  ['no tests to count', undefined, true, 0],
  ['no tests to count, and a failure', undefined, false, 1],
])('of a stage with %s', (_what, counts, isFine, failed) => expect(judged(counts, isFine).failed).toBe(failed));
