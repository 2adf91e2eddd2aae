import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../test-support/new-folder.ts';
import { countsOfTests, failuresOf } from './counts.ts';

const folder = newFolder();

const jestReport = (numPassedTests: number, numFailedTests = 0, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
});
const playwrightReport = (expected: number, unexpected = 0, flaky = 0, errors: object[] = []) => ({
  stats: { expected, unexpected, flaky, skipped: 2 },
  errors,
});

it.each([
  ['jest: all is fine', jestReport(7), true, { passed: 7, failed: 0 }],
  ['jest: a file that does not load has failed', jestReport(5, 2, 1), false, { passed: 5, failed: 3 }],
  ['Playwright: a flake has failed', playwrightReport(2, 1, 1), false, { passed: 2, failed: 2 }],
  ['Playwright: so has an error outside of tests', playwrightReport(4, 0, 0, [{}]), false, { passed: 4, failed: 1 }],
  ['no failed test, but a failure', jestReport(3), false, { passed: 3, failed: 1 }],
  ['no test at all', jestReport(0), true, { passed: 0, failed: 1 }],
  ['no report', undefined, true, { passed: 0, failed: 1 }],
])('%s', (_what, report, isFine, counts) => {
  const file = join(folder, `${expect.getState().currentTestName}.json`);
  if (report) writeFileSync(file, JSON.stringify(report));
  expect(countsOfTests([file], isFine)).toEqual(counts);
});

it('adds up the rooms', () => {
  const files = ['one', 'two', 'absent'].map((name) => join(folder, `${name}.json`));
  writeFileSync(files[0]!, JSON.stringify(jestReport(2)));
  writeFileSync(files[1]!, JSON.stringify(playwrightReport(3, 1)));
  expect(countsOfTests(files, false)).toEqual({ passed: 5, failed: 1 });
});

describe('what failed', () => {
  const write = (report: object) => {
    const file = join(folder, `${expect.getState().currentTestName}.json`);
    writeFileSync(file, JSON.stringify(report));
    return [file];
  };
  const red = '\u001b[31mexpected 1\u001b[39m\nreceived 2';

  it('is named by file, test and first line: jest', () => {
    const passed = { status: 'passed', fullName: 'a sum is right', failureMessages: [] };
    const failed = { status: 'failed', fullName: 'a sum is small', failureMessages: [red] };
    const testResults = [
      { name: 'sum.spec.ts', message: 'long', assertionResults: [passed, failed] },
      { name: 'broken.spec.ts', message: 'Cannot find module', assertionResults: [] },
      { name: 'fine.spec.ts', message: '', assertionResults: [passed] },
    ];
    expect(failuresOf(write({ ...jestReport(2, 1, 1), testResults }))).toEqual([
      '✘ sum.spec.ts › a sum is small: expected 1',
      '✘ broken.spec.ts › did not load: Cannot find module',
    ]);
  });

  it('is named by file, test and first line: Playwright, where a flake is one too', () => {
    const specOf = (title: string, ok: boolean, status: string, message?: string) => ({
      file: 'hub.e2e.ts',
      title,
      ok,
      tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }, {}] }],
    });
    const inner = { specs: [specOf('b', false, 'unexpected', red), specOf('c', true, 'flaky', 'once')] };
    const suites = [{ specs: [specOf('a', true, 'expected')], suites: [inner] }];
    expect(failuresOf(write({ ...playwrightReport(1, 1, 1, [{ message: 'no site' }]), suites }))).toEqual([
      '✘ hub.e2e.ts › b: expected 1',
      '✘ hub.e2e.ts › c: once',
      '✘ Playwright › outside of tests: no site',
    ]);
  });
});
