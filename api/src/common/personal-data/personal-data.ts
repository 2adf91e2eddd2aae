import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Injectable, Global, Module } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Settings } from '../../config/settings.ts';

/** A file of ids, one a line: restoring a backup erases these rows again. */
@Injectable()
export class ErasedIds {
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

export interface PrivacyHandler {
  readonly name: string;
  readonly tables: readonly string[];
  /** Set by the handler whose rows all others belong to: it erases after them. */
  readonly last?: boolean;
  /** What stays of those who agreed to news of other events when the rest is erased. */
  readonly isForNews?: boolean;
  disclose(manager: EntityManager, registrationId: string): Promise<unknown>;
  /** Erases all of it and answers how many entries that were; without it, each table's rows of a registration go. */
  forget?(manager: EntityManager, registrationIds: readonly string[]): Promise<number>;
}

@Injectable()
export class PersonalData {
  private readonly handlers: PrivacyHandler[] = [];

  constructor(
    private readonly erasedIds: ErasedIds,
    private readonly dataSource: DataSource,
  ) {}

  register(handler: PrivacyHandler): void {
    this.handlers.push(handler);
  }

  tables(): string[] {
    return this.handlers.flatMap(({ tables }) => tables);
  }

  /** All of one moment, as no other change comes between its reads. */
  disclose(id: string): Promise<Record<string, unknown>> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const disclosed: Record<string, unknown> = {};
      for (const handler of this.sorted()) disclosed[handler.name] = await handler.disclose(manager, id);
      return disclosed;
    });
  }

  async forget(manager: EntityManager, ...registrationIds: readonly string[]): Promise<Record<string, number>> {
    await this.erasedIds.add(registrationIds);
    const forgotten: Record<string, number> = {};
    for (const handler of this.sorted()) forgotten[handler.name] = await forgetBy(handler, manager, registrationIds);
    return forgotten;
  }

  async forgetRest(manager: EntityManager, registrationIds: readonly string[]): Promise<void> {
    for (const handler of this.sorted()) if (!handler.isForNews) await forgetBy(handler, manager, registrationIds);
  }

  private sorted(): PrivacyHandler[] {
    return [...this.handlers].sort(({ last = false }, other) => Number(last) - Number(other.last ?? false));
  }
}

async function forgetBy(handler: PrivacyHandler, manager: EntityManager, ids: readonly string[]): Promise<number> {
  if (handler.forget) return handler.forget(manager, ids);
  let rows = 0;
  for (const table of handler.tables) rows += (await manager.delete(table, { registrationId: In(ids) })).affected ?? 0;
  return rows;
}

@Global()
@Module({ providers: [ErasedIds, PersonalData], exports: [ErasedIds, PersonalData] })
export class PersonalDataModule {}
