import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltFile } from './built-files.ts';
import { besideName, writeDurably } from './write-durably.ts';

/**
 * Writes a folder under another name, each file with what `forms` makes of it beside it, and renames it when it is
 * complete; one that is there is never touched.
 */
export async function storeFolder(
  folder: string,
  files: readonly BuiltFile[],
  forms: (file: BuiltFile) => Promise<BuiltFile[]> = () => Promise.resolve([]),
): Promise<void> {
  if (existsSync(folder)) return;
  const fresh = besideName(folder);
  try {
    for (const file of files)
      for (const { path, content } of [file, ...(await forms(file))]) await writeDurably(join(fresh, path), content);
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Somebody else published the same files in the meantime.
    if (!existsSync(folder)) throw error;
  }
}
