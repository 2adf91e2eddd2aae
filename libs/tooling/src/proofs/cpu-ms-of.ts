import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second there. */
const tickMs = 10;

/** Processor time of a process of this Linux machine, since it began; NaN where there is none. */
export function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in brackets, may itself hold blanks and brackets.
    const [, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(rest[10]) + Number(rest[11])) * tickMs;
  } catch {
    return NaN;
  }
}
