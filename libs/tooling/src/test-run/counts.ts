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
  testResults: {
    /** The test file. */
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; ok: boolean; tests: { status: string; results: PlaywrightResult[] }[] }[];
}
interface PlaywrightResult {
  error?: { message?: string };
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Outside of any test. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
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

/**
 * A line for each test of the reports that failed or was flaky: file, name and the first line of what went wrong.
 * The end of a log is what is kept of it, and the failure itself may stand thousands of lines before.
 */
export function failuresOf(files: string[]): string[] {
  const reports = files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  return reports.flatMap((report: JestReport | PlaywrightReport) =>
    'stats' in report ? failuresOfPlaywright(report) : failuresOfJest(report),
  );
}

function failuresOfJest({ testResults }: JestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that does not load has no tests.
    if (failed.length === 0 && assertionResults.length === 0 && message) return [lineOf(name, 'did not load', message)];
    return failed.map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages[0]));
  });
}

function failuresOfPlaywright({ suites, errors }: PlaywrightReport): string[] {
  const outside = errors.map(({ message }) => lineOf('Playwright', 'outside of tests', message));
  return [...suites.flatMap(failuresOfSuite), ...outside];
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  const own = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
    return lineOf(
      file,
      title,
      errors.find((message) => message !== undefined),
    );
  });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** Colors of a terminal, as the runners write them into their reports. */
const colors = /\u001b\[[\d;]*m/g;
const mostOfALine = 300;

function lineOf(file: string, test: string, message = 'no message'): string {
  const [first] = message.replaceAll(colors, '').trim().split('\n');
  return `✘ ${file} › ${test.slice(0, mostOfALine)}: ${first!.slice(0, mostOfALine)}`;
}
