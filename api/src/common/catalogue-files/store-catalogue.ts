import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, EntityTarget, QueryDeepPartialEntity } from 'typeorm';
import { isReferenced } from '../../database/database-errors.ts';

interface CatalogueRow {
  id: string;
  /** When it left the file; the row stays while somebody's records refer to it. */
  retiredAt: Date | null;
}

export interface SeedReport {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  retired: number;
}

export async function storeCatalogue<T extends CatalogueRow>(
  table: EntityTarget<T>,
  entries: readonly T[],
  manager: EntityManager,
): Promise<SeedReport> {
  const stored = new Map((await manager.find(table)).map((row) => [row.id, { ...row }]));
  const fresh = entries.filter(({ id }) => !stored.has(id));
  const changed = entries.filter(
    (entry) => stored.has(entry.id) && !isDeepStrictEqual(stored.get(entry.id), { ...entry }),
  );
  const written = [...fresh, ...changed] as QueryDeepPartialEntity<T>[];
  // Two processes that seed at once write the same rows.
  if (written.length > 0) await manager.upsert(table, written, ['id']);

  const ids = new Set(entries.map(({ id }) => id));
  const gone = [...stored.values()].filter(({ id, retiredAt }) => !ids.has(id) && retiredAt === null);
  let retired = 0;
  for (const { id } of gone) if (!(await isRemoved(table, id, manager))) retired += 1;
  const unchanged = entries.length - written.length;
  return { added: fresh.length, changed: changed.length, unchanged, removed: gone.length - retired, retired };
}

async function isRemoved<T extends CatalogueRow>(
  table: EntityTarget<T>,
  id: string,
  manager: EntityManager,
): Promise<boolean> {
  try {
    await manager.delete(table, id);
    return true;
  } catch (failure) {
    if (!isReferenced(failure)) throw failure;
    await manager.update(table, id, { retiredAt: new Date() } as unknown as QueryDeepPartialEntity<T>);
    return false;
  }
}
