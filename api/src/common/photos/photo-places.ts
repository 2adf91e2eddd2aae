import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions.ts';
import { inRow, PhotoStore, type StoredPhoto } from './photo-store.ts';
import type { Place } from './photo-table.ts';

export interface PlacesFound {
  inDatabase: number;
  inBucket: number;
  /** Photos whose object is not in the bucket. */
  lost: number;
  /** Objects that are to be erased as soon as the bucket answers. */
  toErase: number;
  /** Objects that nobody has named for a day. */
  unnamed: string[];
}

/** An object is stored before its row is written. */
const unnamedForMs = 24 * 60 * 60_000;

/** What organizers ask of the places where photos lie. All throw UNAVAILABLE when the bucket does not answer. */
@Injectable()
export class PhotoPlaces {
  constructor(
    private readonly store: PhotoStore,
    private readonly transactions: Transactions,
  ) {}

  async count(place: Place): Promise<number> {
    const counts = await Promise.all(this.store.tables.map((table) => table.count(place)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /**
   * Moves every photo there, while the site goes on; interrupted, it goes on when called again. Answers how many. One
   * that was lost, or changes meanwhile, stays where it is.
   */
  async moveTo(place: Place, onProgress: (moved: number) => void = () => {}): Promise<number> {
    let moved = 0;
    for (const table of this.store.tables) {
      for await (const photo of table.in(place === 'bucket' ? 'database' : 'bucket')) {
        const stored = await this.moved(photo, place);
        if (!stored) continue;
        const done = await this.transactions.run(async (manager) => {
          if (!(await table.swap(manager, photo, stored))) return false;
          await this.store.take(manager, [stored]);
          await this.store.release(manager, [photo]);
          return true;
        });
        if (done) onProgress((moved += 1));
      }
    }
    await this.store.erase();
    return moved;
  }

  /** Holds the bucket against the rows, at the time `now`. */
  async check(now: Date): Promise<PlacesFound> {
    const objects = new Map<string, Date>();
    for await (const { name, changedAt } of this.store.bucket?.list() ?? []) objects.set(name, changedAt);
    // Read after the objects: what was stored meanwhile is in neither.
    const named = (await Promise.all(this.store.tables.map((table) => table.objectNames()))).flat();
    const known = new Set([...named, ...(await this.store.unusedNames())]);
    const old = [...objects].filter(([, changedAt]) => now.getTime() - changedAt.getTime() > unnamedForMs);
    return {
      inDatabase: await this.count('database'),
      inBucket: named.length,
      lost: this.store.bucket ? named.filter((name) => !objects.has(name)).length : 0,
      toErase: await this.store.toErase(),
      unnamed: old.map(([name]) => name).filter((name) => !known.has(name)),
    };
  }

  /** Erases what `check` has found that nobody names. */
  async eraseUnnamed(names: readonly string[]): Promise<void> {
    for (const name of names) await this.store.bucket?.delete(name);
  }

  private async moved(photo: StoredPhoto, place: Place): Promise<StoredPhoto | null> {
    if (place === 'bucket') return this.store.prepare(photo.content);
    const content = await this.store.read(photo);
    return content && inRow(content);
  }
}
