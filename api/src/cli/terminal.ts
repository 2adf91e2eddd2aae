import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Help } from '@commander-js/extra-typings';
import { CommandFailure, WrongUsage } from './failure.ts';

type Pieces = Iterable<string> | AsyncIterable<string>;

/** Writes a result to a new file, or to standard output, no faster than its reader takes it. */
export async function print(pieces: Pieces, file?: string): Promise<void> {
  if (file !== undefined) return writeToFile(file, pieces);
  for await (const piece of pieces) if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

/** Writes a result to a file that only its owner can read. A failure leaves no file. */
export async function writeToFile(file: string, pieces: Pieces): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, pieces, { mode: 0o600 });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Writes a message to standard error, wrapped at words on a terminal. */
export const say = (text: string): void =>
  void process.stderr.write(`${process.stderr.isTTY ? new Help().boxWrap(text, process.stderr.columns) : text}\n`);

/** Throws unless `--yes` or a person at the terminal agrees to `warning`, a sentence such as 'This erases …'. */
export async function confirm(
  warning: string,
  yes = false,
  input = process.stdin,
  output = process.stderr,
): Promise<void> {
  if (yes) return;
  if (!input.isTTY || !output.isTTY) throw new WrongUsage(`${warning} Nothing was done: add --yes if you want that.`);
  // The terminal stays as it is, so that Ctrl-C ends the command.
  const lines = createInterface({ input, output, terminal: false });
  output.write(`${warning} Go on? (yes/no) `);
  const answer = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  lines.close();
  if (!/^\s*y(es)?\s*$/i.test(String(answer))) throw new CommandFailure('Nothing was done.');
}

/** Reports the progress of long work every two seconds at most, and its end. */
export function progressOf(things: string, total: number): (done: number) => void {
  let reportedAt = 0;
  let reported = -1;
  return (done) => {
    if (done === reported || (done < total && Date.now() - reportedAt < 2000)) return;
    [reported, reportedAt] = [done, Date.now()];
    say(`${countOf(done)} of ${countOf(total)} ${things}`);
  };
}

export const countOf = (count: number): string => count.toLocaleString('en-CA');

/** `1 mail`, `1,200 mails`; `people` is the plural of `person`. */
export const many = (count: number, singular: string, plural = `${singular}s`): string =>
  `${countOf(count)} ${count === 1 ? singular : plural}`;
