import { Console } from 'node:console';
import { readFileSync } from 'node:fs';

/**
 * Whether a proof was asked for by `npm run prove`. Only there, on a machine that does nothing else, may its verdict go
 * by how fast something is; as one of the tests it prints those figures.
 */
export const isOnDemand = process.env.PROOF_ON_DEMAND === 'yes';

/** Whether what takes long is run as well: by `npm run test:long`, and where a proof was asked for. */
export const isLong = isOnDemand || process.env.PROOF_LONG === 'yes';

/** How many rounds a proof makes: what `--rounds N` asks for, else by `npm run prove` `onDemand`, as a test `short`. */
export const rounds = (short: number, onDemand = short): number =>
  Number(process.env.PROOF_ROUNDS ?? (isOnDemand ? onDemand : short));

/** One line of a proof's table: what was measured or counted, by column. */
export type Figures = Record<string, string | number>;

/** Prints a proof's table below its name, so that a run tells what it found and not only that it passed. */
export function printFigures(proof: string, rows: readonly Figures[]): void {
  const shown = (value: string | number) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);
  const rounded = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, one]) => [name, shown(one)])));
  const out = new Console(process.stdout);
  out.log(`\n${proof}`);
  out.table(rounded);
}

/** The seed of this run: the given one, else a new one. It is told, so that what failed can be repeated. */
export function seedOfRun(): number {
  const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`RANDOM_SEED=${seed}\n`);
  return seed;
}

/** Numbers from 0 to 1 that look random and come again for the same seed. */
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
