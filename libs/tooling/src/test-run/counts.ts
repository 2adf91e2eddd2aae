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

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((passed, counts) => passed + counts.passed, 0),
  failed: all.reduce((failed, counts) => failed + counts.failed, 0),
});

export const countsOfCheck = (isFine: boolean): Counts => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 });

/** A run that fails without a failed test, or without tests, counts as a failure; so does a flake. */
export function countsOfTests(files: string[], isFine: boolean): Counts {
  const reports = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const counts = sum(reports.map((report) => countsIn(JSON.parse(report))));
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
