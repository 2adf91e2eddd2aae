import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Settings } from '../../config/settings.ts';

/**
 * The ids of erased registrations and gallery photos, one a line, in a file of the data folder: a restored backup may
 * bring their rows back, and is cleared of them. Ids are random and say nothing of a person.
 */
@Injectable()
export class ErasedIds {
  private readonly file: string;

  constructor({ dataDir }: Settings) {
    this.file = resolve(dataDir, 'erased/ids.txt');
  }

  /**
   * Adds ids, durably. Call it before the erasing transaction commits: a crash in between leaves an id whose erasure
   * was asked for, never an erasure without its id.
   */
  async add(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await mkdir(dirname(this.file), { recursive: true });
    // One write at the end of the file: several processes may add at once. Each id begins a line, as a crash may have
    // cut the one before.
    const file = await open(this.file, 'a', 0o600);
    try {
      await file.appendFile(ids.map((id) => `\n${id}`).join(''));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** All of them; none where nobody was erased yet. */
  async read(): Promise<string[]> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    // A line that a crash cut off is no id.
    return [...new Set(text.split('\n').filter((line) => isUUID(line)))];
  }

  /** Adds those of `ids` that are not there yet. */
  async merge(ids: readonly string[]): Promise<void> {
    const known = new Set(await this.read());
    await this.add(ids.filter((id) => !known.has(id)));
  }
}
