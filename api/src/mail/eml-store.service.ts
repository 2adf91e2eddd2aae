import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.ts';

@Injectable()
export class EmlStoreService {
  readonly folder: string;

  constructor({ dataDir }: Settings) {
    this.folder = resolve(dataDir, 'mail');
  }

  async store(id: string, content: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // The link in it opens a registration: only the site's own user may read it.
    await writeFile(this.fileOf(id), content, { mode: 0o600 });
  }

  async ids(): Promise<string[]> {
    const files = await readdir(this.folder).catch(nothingIfMissing);
    return files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length));
  }

  async discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(this.fileOf(id), { force: true });
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.eml`);
  }
}

function nothingIfMissing(failure: NodeJS.ErrnoException): string[] {
  if (failure.code === 'ENOENT') return [];
  throw failure;
}
