import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** The parts of both runners' JSON reports that count. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that do not load. */
  numRuntimeErrorTestSuites: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Outside of any test. */
  errors: unknown[];
}

export const countsOfCheck = (isFine: boolean): Counts => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 });

/** A run that fails without a failed test, or without tests, counts as a failure; so does a flake. */
export function countsOfTests(files: string[], isFine: boolean): Counts {
  const counts = { passed: 0, failed: 0 };
  for (const file of files.filter((file) => existsSync(file))) {
    const { passed, failed } = countsIn(JSON.parse(readFileSync(file, 'utf8')));
    counts.passed += passed;
    counts.failed += failed;
  }
  const isSilent = counts.failed === 0 && (!isFine || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

function countsIn(report: JestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}
