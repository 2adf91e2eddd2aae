import { rmSync, writeFileSync } from 'node:fs';

/** Writes new files, all or none: after a failure, such as a full disk, the same command works again. */
export function writeNewFiles(texts: Readonly<Record<string, string>>, mode = 0o666): void {
  const written: string[] = [];
  try {
    for (const [file, text] of Object.entries(texts)) writeNewFile(file, text, mode, written);
  } catch (failure) {
    for (const file of written) rmSync(file, { force: true });
    throw failure;
  }
}

function writeNewFile(file: string, text: string, mode: number, written: string[]): void {
  try {
    writeFileSync(file, text, { mode, flag: 'wx', flush: true });
    written.push(file);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code !== 'EEXIST') written.push(file);
    // A failed write names no file.
    throw Object.assign(failure as Error, { path: file });
  }
}
