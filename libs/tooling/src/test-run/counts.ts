/** What came of a stage. */
export interface Counts {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be loaded: their tests are in no other number. */
  numRuntimeErrorTestSuites: number;
}

export const countJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
});

interface PlaywrightReport {
  /** Failures outside of any test: a file that does not load, a server that does not start. */
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A test that passes only when it is repeated has failed. */
export const countPlaywright = ({ errors, stats }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/** A test stage whose tests are fine may still have failed, and one that ran no test has. A check counts as one. */
export function judged(counts: Counts | undefined, isFine: boolean): Counts {
  if (!counts) return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const ranNothing = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (!isFine || ranNothing) ? { ...counts, failed: 1 } : counts;
}
