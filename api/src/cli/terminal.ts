import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { Help } from '@commander-js/extra-typings';
import { CommandFailure, WrongUsage } from './failure.ts';
import { writeNewFiles, type Text } from './new-files.ts';

/** Writes a result to a new file that only its owner can read, or to standard output as fast as its reader takes it. */
export async function print(text: Text, file?: string, output: Writable = process.stdout): Promise<void> {
  if (file !== undefined) return writeNewFiles({ [file]: text }, 0o600);
  for await (const piece of typeof text === 'string' ? [text] : text)
    if (!output.write(piece)) await once(output, 'drain');
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

export const countOf = (count: number): string => count.toLocaleString('en-CA');

/** `1 mail`, `1,200 mails`; `people` is the plural of `person`. */
export const many = (count: number, singular: string, plural = `${singular}s`): string =>
  `${countOf(count)} ${count === 1 ? singular : plural}`;
