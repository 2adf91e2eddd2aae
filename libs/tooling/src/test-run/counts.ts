/** What came of a stage. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that failed, with their files, as far as they are known. */
  failures: readonly string[];
}

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

/** A check that is no test counts as one. */
export const countCheck = (exitStatus: number): Counts =>
  exitStatus === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [] };

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not even be loaded: their tests are in no other number. */
  numRuntimeErrorTestSuites: number;
  testResults: ReadonlyArray<{
    name: string;
    status: string;
    assertionResults: ReadonlyArray<{ status: string; fullName: string }>;
  }>;
}

export const countJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(({ name, status, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [`${name}: could not be loaded`]
      : assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  ),
});

interface PlaywrightReport {
  /** Failures outside of any test: a file that does not load, a server that does not start. */
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs?: ReadonlyArray<{ file: string; title: string; tests: ReadonlyArray<{ status: string }> }>;
  suites?: readonly PlaywrightSuite[];
}

/** A test that passes only when it is repeated has failed. */
export const countPlaywright = ({ errors, stats, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: specsIn(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
});

const specsIn = (suites: readonly PlaywrightSuite[]): NonNullable<PlaywrightSuite['specs']> =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)]);

/** A test stage whose tests are fine may still have failed, and one that ran no test has. */
export function judged(counts: Counts, exitStatus: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (exitStatus !== 0 || ranNothing) ? { ...counts, failed: 1 } : counts;
}
