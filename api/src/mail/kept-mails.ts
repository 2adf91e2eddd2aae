import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Housekeeping } from '../common/housekeeping/housekeeping.ts';
import { Settings } from '../config/settings.ts';

/** The mails that lie in the data folder as `.eml` files, where no mail server is set. Each goes when its row in the outbox goes. */
@Injectable()
export class KeptMails implements OnApplicationBootstrap {
  readonly folder: string;

  constructor(
    settings: Settings,
    private readonly dataSource: DataSource,
    private readonly housekeeping: Housekeeping,
  ) {
    this.folder = resolve(settings.dataDir, 'mail');
  }

  onApplicationBootstrap(): void {
    this.housekeeping.every(60, 'kept mails', () => this.discardOrphans());
  }

  async keep(id: string, content: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = this.fileOf(id);
    // It holds a link that opens a registration: for the site's own user alone.
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  async discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(this.fileOf(id), { force: true });
  }

  private async discardOrphans(): Promise<void> {
    const files = await readdir(this.folder).catch(nothingIfMissing);
    const ids = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length));
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize);
      const rows: { id: string }[] = await this.dataSource.query('SELECT id FROM outbox WHERE id IN (?)', [batch]);
      const kept = new Set(rows.map(({ id }) => id));
      await this.discard(batch.filter((id) => !kept.has(id)));
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
