/** What came of a stage. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    noCounts,
  );

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not even be loaded: their tests are in no other number. */
  numRuntimeErrorTestSuites: number;
}

export const countJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

interface PlaywrightReport {
  /** Failures outside of any test: a file that does not load, a server that does not start. */
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A test that passes only when it is repeated has failed. */
export const countPlaywright = ({ errors, stats }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/** A test stage whose tests are fine may still have failed, and one that ran no test has. */
export function judged(counts: Counts, exitStatus: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (exitStatus !== 0 || ranNothing) ? { ...counts, failed: 1 } : counts;
}
