import type { WriteStream } from 'node:tty';

/** Says how much of the work is done so far, in the unit of `total`. */
export type ReportDone = (done: number) => void;

export interface Step {
  /** Such as 'Writing registrations'. */
  name: string;
  /** How much there is in all, where that is known. */
  total?: number | undefined;
  /** Such as 'MB'; without it, whole things are counted. */
  unit?: string | undefined;
}

export type Terminal = Pick<WriteStream, 'isTTY' | 'columns'> & { write(text: string): unknown };

const clearLine = '\r\u001b[2K';

/**
 * Shows on a terminal, while `work` runs, which step this is, which part of it is done, and for how long it has run.
 * Writes nothing where standard error is a pipe or a file, or in CI.
 */
export async function showProgress<T>(
  step: Step,
  work: (report: ReportDone) => Promise<T>,
  output: Terminal = process.stderr,
): Promise<T> {
  if (!output.isTTY || process.env.CI) return work(() => undefined);
  const startedAt = Date.now();
  let done = 0;
  let shown = '';
  const show = () => {
    const line = progressLine(step, done, Date.now() - startedAt).slice(0, (output.columns || 80) - 1);
    if (line === shown) return;
    shown = line;
    output.write(`${clearLine}${line}`);
  };
  show();
  // The time goes on while a part takes long.
  const clock = setInterval(show, 1000).unref();
  try {
    return await work((now) => {
      done = now;
      show();
    });
  } finally {
    clearInterval(clock);
    output.write('\n');
  }
}

/** Such as `Writing registrations: 1,000 of 2,500 (40 %), 0:07`. */
export function progressLine({ name, total, unit }: Step, done: number, elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const counted = (count: number) => [count.toLocaleString('en-CA'), unit].filter(Boolean).join(' ');
  if (total === undefined) return done === 0 ? `${name}: ${time}` : `${name}: ${counted(done)}, ${time}`;
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total));
  return `${name}: ${done.toLocaleString('en-CA')} of ${counted(total)} (${percent} %), ${time}`;
}
