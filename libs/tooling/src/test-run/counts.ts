import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

export const countsOfCheck = (isFine: boolean): Counts => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 });

/** A run that fails without a failed test, or without tests, counts as a failure. */
export function countsOfTests(file: string, isFine: boolean): Counts {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const sum: Counts = { passed: 0, failed: 0 };
  for (const line of lines) {
    const [passed, failed] = line.split(' ').map(Number);
    sum.passed += passed!;
    sum.failed += failed!;
  }
  if (sum.failed === 0 && (!isFine || sum.passed === 0)) sum.failed = 1;
  return sum;
}
