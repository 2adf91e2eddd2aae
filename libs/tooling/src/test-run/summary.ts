import { relative } from 'node:path';
import type { Counts, TestTime } from './counts.ts';

export interface Outcome {
  name: string;
  counts: Counts;
  /** When it began and ended, in seconds from the beginning of the run; stages overlap. */
  from: number;
  to: number;
}

/** How many of the slowest tests a run tells of. */
const slowest = 20;

/** What a run says at its end, but for its last line: stages, slowest tests, failures. */
export function summary(outcomes: readonly Outcome[], total: Counts, root: string): string[] {
  const at = (file: string) => relative(root, file.startsWith('/') ? file : `${root}/${file}`);
  return [
    'Stages, in seconds:',
    ...outcomes.map(stageLine),
    '',
    `The ${slowest} slowest tests, in seconds:`,
    ...slowestOf(total.tests).map(({ seconds, file, title }) => `${column(seconds, 7)}  ${at(file)}: ${title}`),
    ...total.failures.map((failure) => `  ✘ ${failure.startsWith('/') ? at(failure) : failure}`),
  ];
}

const slowestOf = (tests: readonly TestTime[]) =>
  tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest);

function stageLine({ name, counts: { passed, failed, skipped }, from, to }: Outcome): string {
  const notes = [failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ');
  const time = `${column(to - from, 7)}  (${from.toFixed(0)} to ${to.toFixed(0)})`;
  return `${failed > 0 ? '✘' : '✔'} ${name.padEnd(12)}${time.padEnd(24)}${String(passed).padStart(5)} passed ${notes}`.trimEnd();
}

const column = (seconds: number, width: number) => seconds.toFixed(1).padStart(width);
