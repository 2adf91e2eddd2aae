import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Settings } from '../config/settings.ts';
import { OutboxRepository } from './outbox.repository.ts';

/** Mails as `.eml` files in the data folder, where no mail server is set. Each goes when its row in the outbox goes. */
@Injectable()
export class EmlStore {
  readonly folder: string;

  constructor(
    settings: Settings,
    private readonly outbox: OutboxRepository,
  ) {
    this.folder = resolve(settings.dataDir, 'mail');
  }

  async store(id: string, content: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = this.fileOf(id);
    // It holds a link that opens a registration: for the site's own user alone.
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  async discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(this.fileOf(id), { force: true });
  }

  @Interval(60 * 60_000)
  async discardOrphans(): Promise<void> {
    const files = await readdir(this.folder).catch(nothingIfMissing);
    const ids = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length));
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize);
      const staying = new Set(await this.outbox.idsAmong(batch));
      await this.discard(batch.filter((id) => !staying.has(id)));
    }
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.eml`);
  }
}

const batchSize = 1000;

function nothingIfMissing(failure: NodeJS.ErrnoException): string[] {
  if (failure.code === 'ENOENT') return [];
  throw failure;
}
