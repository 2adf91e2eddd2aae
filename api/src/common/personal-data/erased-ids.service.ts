import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Settings } from '../../config/settings.ts';

/** A file of ids, one a line: restoring a backup erases these rows again. */
@Injectable()
export class ErasedIdsService {
  private readonly file: string;

  constructor({ dataDir }: Settings) {
    this.file = resolve(dataDir, 'erased/ids.txt');
  }

  /** Before the erasing transaction commits: a crash leaves an id to erase, never an erasure without its id. */
  async add(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await mkdir(dirname(this.file), { recursive: true });
    // Several processes append in one write each. Ids begin with a line break: a crash may have cut the last line.
    const file = await open(this.file, 'a', 0o600);
    try {
      await file.appendFile(ids.map((id) => `\n${id}`).join(''));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async read(): Promise<string[]> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return [...new Set(text.split('\n').filter((line) => isUUID(line)))];
  }

  async merge(ids: readonly string[]): Promise<void> {
    const known = new Set(await this.read());
    await this.add(ids.filter((id) => !known.has(id)));
  }
}
