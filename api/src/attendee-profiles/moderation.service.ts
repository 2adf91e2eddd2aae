import { matchesName, moderationLimits } from '@konbit/contracts';
import {
  In,
  IsNull,
  Not,
  type EntityManager,
  type Repository,
  type FindOptionsWhere,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import type { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { newId } from '../common/new-id.ts';
import type { Settings } from '../config/settings.ts';
import type { EntryRemovalService } from './entry-removal.service.ts';
import type { ModerationPageDto, ModerationStateDto } from './moderation.dto.ts';
import type { ModeratedEntry } from './moderated-entry.entity.ts';
import { stateCondition } from './moderation-state.ts';

const batchSize = 100;

/** All that match, or as many of them as `take` says. */
interface Chosen<T> {
  where: FindOptionsWhere<T>;
  take?: number;
}

/** What organizers do with the entries of a table. A call about one throws NOT_FOUND. */
export abstract class ModerationService<T extends ModeratedEntry> {
  /** What a search looks through. */
  protected abstract wordsOf(entry: T): string;

  constructor(
    protected readonly rows: Repository<T>,
    protected readonly transactions: IdempotentTransactionsService,
    private readonly removal: EntryRemovalService,
    private readonly settings: Settings,
  ) {}

  protected newEntry(): ModeratedEntry {
    const createdAt = new Date();
    return { id: newId(), createdAt, hiddenAt: this.settings.galleryReview ? createdAt : null };
  }

  async insertAll(entries: readonly T[], manager: EntityManager): Promise<void> {
    await manager.insert(this.rows.target, entries as unknown as QueryDeepPartialEntity<T>[]);
  }

  /** Newest first. */
  page({ before, state }: ModerationPageDto): Promise<T[]> {
    const query = this.rows.createQueryBuilder('entry').orderBy('entry.id', 'DESC').limit(moderationLimits.pageSize);
    if (before !== undefined) query.andWhere('entry.id < :before', { before });
    if (state !== undefined) query.andWhere(stateCondition(state, 'entry'));
    return query.getMany();
  }

  /** The newest that have what is searched, and how many there are in all. */
  async newest({ hidden, search = '' }: { hidden: boolean; search?: string }, take: number): Promise<[T[], number]> {
    const where = (hidden ? { hiddenAt: Not(IsNull()) } : {}) as FindOptionsWhere<T>;
    const entries = await this.rows.find({ where, order: { id: 'DESC' } as object });
    const found = entries.filter((entry) => matchesName(this.wordsOf(entry), search));
    return [found.slice(0, take), found.length];
  }

  async require(id: string): Promise<T> {
    const entry = await this.rows.findOneBy({ id } as FindOptionsWhere<T>);
    if (!entry) throw new AppError('NOT_FOUND');
    return entry;
  }

  async set(id: string, state: 'hidden' | 'shown'): Promise<ModerationStateDto> {
    const change: object = { hiddenAt: state === 'hidden' ? new Date() : null };
    const { affected } = await this.rows.update(id, change as QueryDeepPartialEntity<T>);
    if (affected === 0) throw new AppError('NOT_FOUND');
    return { id, state };
  }

  async removeOne(id: string, also: FindOptionsWhere<T> = {}): Promise<void> {
    const removed = await this.transactions.run((manager) => this.remove({ where: { ...also, id } }, manager));
    if (removed === 0) throw new AppError('NOT_FOUND');
  }

  /** Removes in batches. Answers how many there were. */
  async removeThose(where: FindOptionsWhere<T>): Promise<number> {
    for (let removed = 0; ;) {
      const batch = await this.transactions.run((manager) => this.remove({ where, take: batchSize }, manager));
      if (batch === 0) return removed;
      removed += batch;
    }
  }

  /** Also from the stored answers of idempotent calls. Answers how many there were. */
  protected async remove(chosen: Chosen<T>, manager: EntityManager): Promise<number> {
    const ids = (await manager.find(this.rows.target, chosen)).map(({ id }) => id);
    const removeRows = async () => {
      await this.release(ids, manager);
      await manager.delete(this.rows.target, { id: In(ids) });
    };
    await this.removal.remove(ids, removeRows, manager);
    return ids.length;
  }

  /** What the rows leave behind, before they go. */
  protected async release(__: readonly string[], _: EntityManager): Promise<void> {}
}
