import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite } from '@playwright/test/reporter';
import { countsOfTests } from './counts.ts';
import PlaywrightCounts from './playwright-counts.ts';

const { default: JestCounts } = jest.requireActual<{ default: new () => JestReporter }>('./jest-counts.js');
interface JestReporter {
  onRunComplete(contexts: unknown, results: object): void;
}

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
  file = join(folder, 'test.counts');
  process.env.KONBIT_COUNTS = file;
});
afterEach(() => {
  delete process.env.KONBIT_COUNTS;
  rmSync(folder, { recursive: true });
});

it('jest: a file that does not load has failed', () => {
  new JestCounts().onRunComplete(null, { numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
  expect(readFileSync(file, 'utf8')).toBe('5 3\n');
});

it('Playwright: flakes and errors outside tests have failed', () => {
  const outcomes = ['expected', 'skipped', 'unexpected', 'flaky', 'expected'];
  const reporter = new PlaywrightCounts();
  reporter.onBegin(null, { allTests: () => outcomes.map((outcome) => ({ outcome: () => outcome })) } as never as Suite);
  reporter.onError();
  reporter.onEnd();
  expect(readFileSync(file, 'utf8')).toBe('2 3\n');
});

it.each([
  ['fine', '3 0\n4 0\n', true, { passed: 7, failed: 0 }],
  ['failed tests, which are counted already', '3 2\n4 0\n', false, { passed: 7, failed: 2 }],
  ['no failed test, but a failure', '3 0\n', false, { passed: 3, failed: 1 }],
  ['no test at all', undefined, true, { passed: 0, failed: 1 }],
])('a stage with %s', (_what, noted, isFine, counts) => {
  if (noted) writeFileSync(file, noted);
  expect(countsOfTests(file, isFine)).toEqual(counts);
});
