import { Console } from 'node:console';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Set by `npm run prove` and `npm run test:long`: all cases of all journeys and proofs. */
export const isLong = process.env.KONBIT_LONG === 'yes';

/** `--rounds N`, else `long` where `isLong`, else `short`. */
export const rounds = (short: number, long = short): number =>
  Number(process.env.PROOF_ROUNDS ?? (isLong ? long : short));

/** A row of a table, by column. */
export type Figures = Record<string, string | number>;

export function printFigures(proof: string, rows: readonly Figures[]): void {
  const shown = (value: string | number) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);
  const rounded = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, one]) => [name, shown(one)])));
  const out = new Console(process.stdout);
  out.log(`\n${proof}`);
  out.table(rounded);
}

/** `--seed S`, else a new one. Printed, so that a failure can be repeated. */
export function seedOfRun(): number {
  const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`RANDOM_SEED=${seed}\n`);
  return seed;
}

/** The same numbers from 0 to 1 for the same seed. */
export function seededRandom(seed = seedOfRun()): () => number {
  let state = seed;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of `/proc/<pid>/stat`. */
const tickMs = 10;

/** Processor time of a process since its start; NaN outside Linux. */
export function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in brackets, may itself contain blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return NaN;
  }
}

/** An ended process is listed as `Z` until its parent reads its status. */
export function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Stops a program, until it gets SIGCONT. On a busy machine its threads go on for a moment after the signal, and may
 * still answer: this waits until Linux says that each has stopped.
 */
export async function freeze(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return;
  const isStopped = (thread: string) => /\) T /.test(readFileSync(`${threads}/${thread}/stat`, 'utf8'));
  while (!readdirSync(threads).every(isStopped)) await pause(5);
}
