import { appendFileSync } from 'node:fs';

/** A reporter of jest that notes for `npm test` what the tests came to; a file that does not load has failed. */
export default class JestCounts {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    if (process.env.KONBIT_COUNTS) appendFileSync(process.env.KONBIT_COUNTS, `${numPassedTests} ${failed}\n`);
  }
}
