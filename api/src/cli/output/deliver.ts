import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const blockLength = 64 * 1024;

/** Writes a result to standard output, no faster than its reader takes it. */
export async function print(pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  for await (const block of inBlocks(pieces)) if (!process.stdout.write(block)) await once(process.stdout, 'drain');
}

/** Writes a result to a file that only its owner can read. The file is there whole, or not at all. */
export async function writeToFile(
  file: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  through: Transform = new PassThrough(),
): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  const clear = () => rmSync(part, { force: true });
  process.once('exit', clear);
  try {
    await pipeline(Readable.from(inBlocks(pieces)), through, createWriteStream(part, { flags: 'wx', mode: 0o600 }));
    renameSync(part, file);
  } catch (failure) {
    // The name in the failure is the one that was given; what is not there when one writes is its folder.
    const path = (failure as NodeJS.ErrnoException).code === 'ENOENT' ? dirname(file) : file;
    throw Object.assign(failure as Error, 'path' in (failure as Error) ? { path } : {});
  } finally {
    clear();
    process.off('exit', clear);
  }
}

/** Says something to whoever called the command, apart from the result; on a terminal no word is cut by its edge. */
export const say = (sentences: string): void =>
  void process.stderr.write(`${process.stderr.isTTY ? wrap(sentences) : sentences}\n`);

export const terminalWidth = (): number => process.stdout.columns ?? 80;

/** The text in lines that fit the terminal. */
export function wrap(text: string, width = terminalWidth()): string {
  const lines = text.split('\n').map((line) => {
    let length = 0;
    return line.replace(/ ?\S+/g, (word) => {
      const breaks = length > 0 && length + word.length > width;
      length = breaks ? word.length - 1 : length + word.length;
      return breaks ? `\n${word.trimStart()}` : word;
    });
  });
  return lines.join('\n');
}

async function* inBlocks(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let block = '';
  for await (const piece of pieces) {
    block += piece;
    if (block.length < blockLength) continue;
    yield block;
    block = '';
  }
  if (block !== '') yield block;
}
