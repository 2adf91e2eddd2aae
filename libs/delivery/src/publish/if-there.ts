import { readFile } from 'node:fs/promises';

/** What is read of a file; nothing when there is none. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What a file says; nothing when there is none. */
export const textOf = (file: string): Promise<string | undefined> => ifThere(readFile(file, 'utf8'));
