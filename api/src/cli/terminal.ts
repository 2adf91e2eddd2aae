import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Help } from '@commander-js/extra-typings';
import { CommandFailure, WrongUsage } from './failure.ts';

type Pieces = Iterable<string> | AsyncIterable<string>;

/** Writes a result to standard output, no faster than its reader takes it. */
export async function print(pieces: Pieces): Promise<void> {
  for await (const piece of pieces) if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

/** Writes a result to a file that only its owner can read. The file is there whole, or not at all. */
export async function writeToFile(file: string, pieces: Pieces): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, pieces, { mode: 0o600 });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Says something to whoever called the command, apart from the result; a terminal's edge cuts no word. */
export const say = (text: string): void =>
  void process.stderr.write(`${process.stderr.isTTY ? new Help().boxWrap(text, process.stderr.columns) : text}\n`);

/** Throws unless `--yes` or a person at the terminal agrees to `what`, a sentence such as 'This erases …'. */
export async function confirm(
  what: string,
  yes = false,
  input = process.stdin,
  output = process.stderr,
): Promise<void> {
  if (yes) return;
  if (!input.isTTY || !output.isTTY) throw new WrongUsage(`${what} Nothing was done: add --yes if you want that.`);
  // The terminal stays as it is, so that Ctrl-C ends the command.
  const lines = createInterface({ input, output, terminal: false });
  output.write(`${what} Go on? (yes/no) `);
  const answer = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  lines.close();
  if (!/^\s*y(es)?\s*$/i.test(String(answer))) throw new CommandFailure('Nothing was done.');
}

const width = 30;

/** Tells how far a long work is: a bar on a terminal, now and then a line elsewhere. The last one always shows. */
export function progressOf(what: string, total: number): (done: number) => void {
  const { stderr } = process;
  let shownAt = 0;
  let shown = -1;
  return (done) => {
    if (done === shown || (done < total && Date.now() - shownAt < (stderr.isTTY ? 100 : 2000))) return;
    [shown, shownAt] = [done, Date.now()];
    const text = `${countOf(done)} of ${countOf(total)} ${what}`;
    const filled = '█'.repeat(Math.min(width, Math.floor((width * done) / total)));
    stderr.write(stderr.isTTY ? `\r${filled.padEnd(width, '░')} ${text}${done < total ? '' : '\n'}` : `${text}\n`);
  };
}

/** A number as people read it. */
export const countOf = (count: number): string => count.toLocaleString('en-CA');

/** `1 mail`, `1,200 mails`; `people` is the plural of `person`. */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${countOf(count)} ${count === 1 ? one : more}`;
