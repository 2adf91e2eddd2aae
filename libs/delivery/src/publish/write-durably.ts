import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes a new file and waits until the disk has it, folders included. */
export async function writeDurably(file: string, content: Buffer | string, mode = 0o644): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Puts a file in place atomically: a reader finds the old one or the new one, whole, also after a power cut. */
export async function replaceFile(file: string, content: Buffer | string, mode?: number): Promise<void> {
  const fresh = besideName(file);
  await writeDurably(fresh, content, mode);
  await rename(fresh, file);
}

/**
 * A name in the same folder for something that is still being written; the gateway serves no name with a dot in front.
 */
export const besideName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);

export const isBesideName = (name: string): boolean => /^\..+\.[\da-f]{12}$/.test(name);
