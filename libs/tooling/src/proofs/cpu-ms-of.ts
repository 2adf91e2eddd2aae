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

/** A process that has ended may still be listed, as `Z`, until its parent hears of it. */
export function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
