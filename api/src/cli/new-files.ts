import { existsSync, rmSync } from 'node:fs';
import { open, rename, type FileHandle } from 'node:fs/promises';

/** A text, or its pieces as they are made. */
export type Text = string | Iterable<string> | AsyncIterable<string>;

/**
 * Writes new files, all or none: under another name beside their places, and renamed at the end. After a failure, such
 * as a full disk, the same command works again.
 */
export async function writeNewFiles(texts: Readonly<Record<string, Text>>, mode = 0o666): Promise<void> {
  const partOf = (file: string) => `${file}.${process.pid}.part`;
  const written: string[] = [];
  const removeAll = () => {
    for (const path of written) rmSync(path, { force: true });
  };
  const stopListening = onEndSignal(removeAll);
  try {
    for (const [file, text] of Object.entries(texts)) {
      refuseExisting(file);
      written.push(partOf(file));
      await writePart(file, partOf(file), text, mode);
    }
    for (const file of Object.keys(texts)) {
      refuseExisting(file);
      await rename(partOf(file), file);
      written.push(file);
    }
  } catch (failure) {
    removeAll();
    throw failure;
  } finally {
    stopListening();
  }
}

async function writePart(file: string, part: string, text: Text, mode: number): Promise<void> {
  const handle = await withPath(file, open(part, 'wx', mode));
  try {
    for await (const piece of typeof text === 'string' ? [text] : text) await withPath(file, handle.appendFile(piece));
    await withPath(file, handle.sync());
  } finally {
    await handle.close();
  }
}

/** A failed write names no file, and a person knows only the name that they gave. */
async function withPath<T extends FileHandle | void>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    throw Object.assign(failure as Error, { path });
  }
}

function refuseExisting(path: string): void {
  if (existsSync(path)) throw Object.assign(new Error(`${path} already exists`), { code: 'EEXIST', path });
}

/** Calls `clear` before Ctrl-C, or its like, ends the process. Returns what takes that back. */
function onEndSignal(clear: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const end = (signal: NodeJS.Signals) => {
    clear();
    stop();
    process.kill(process.pid, signal);
  };
  const stop = () => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return stop;
}
