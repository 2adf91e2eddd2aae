import { memoryLimits, type MemoryView, type ModeratedMemory, type OwnMemory } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Like, Not, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { hiddenFrom, stateCondition } from '../attendee-profiles/attendee-profile.entity.ts';
import { moderatedPage, type ModerationQuery } from '../attendee-profiles/attendee-profiles.repository.ts';
import type { ModerationStateDto } from '../attendee-profiles/moderation.dto.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotencyKeysRepository } from '../common/idempotency/idempotency-keys.repository.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { newId } from '../common/new-id.ts';
import { ErasedIds, PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { Settings } from '../config/settings.ts';
import { likePattern } from '../database/like-pattern.ts';
import { EventService } from '../event/event.service.ts';
import { isCancelled, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { moderatedViewOf, type NewMemoryDto, viewOf } from './memories.dto.ts';
import { Memory } from './memory.entity.ts';

/** Lines of guests about whom they remember, where the event has memories. */
@Injectable()
export class MemoriesService implements PrivacyHandler {
  readonly name = 'memories';
  readonly tables = ['memories'];

  constructor(
    @InjectRepository(Memory) private readonly rows: Repository<Memory>,
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactions,
    private readonly storedAnswers: IdempotencyKeysRepository,
    private readonly erasedIds: ErasedIds,
    private readonly events: EventService,
    private readonly settings: Settings,
    private readonly rateLimits: RateLimits,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  /** Newest first. Throws NOT_FOUND where the event has no memories. */
  async list(): Promise<MemoryView[]> {
    await this.requireOption();
    const newest = this.visible().orderBy('memory.id', 'DESC').limit(memoryLimits.listSize);
    return (await newest.getMany()).map(viewOf);
  }

  countVisible(): Promise<number> {
    return this.visible().getCount();
  }

  async own(registrationId: string): Promise<OwnMemory> {
    const memory = await this.rows.findOneBy({ registrationId });
    return memory ? { memory: moderatedViewOf(memory) } : {};
  }

  /** Replaces an earlier line, and is reviewed again. Throws NOT_FOUND, REGISTRATION_NOT_FOUND. */
  async leave(registrationId: string, { text, name = null }: NewMemoryDto): Promise<OwnMemory> {
    await this.rateLimits.consume('acts', registrationId);
    await this.requireOption();
    return this.transactions.run(async (manager) => {
      const owner = await this.registrations.findLocked(manager, registrationId);
      if (owner?.cancelledAt !== null) throw new AppError('REGISTRATION_NOT_FOUND');
      await this.remove(manager, { registrationId });
      const createdAt = new Date();
      const hiddenAt = hiddenFrom(this.settings.galleryReview, createdAt);
      const memory = { id: newId(), registrationId, text: text.replace(/\s+/g, ' '), name, createdAt, hiddenAt };
      await this.insert(manager, [memory]);
      return { memory: moderatedViewOf(memory) };
    });
  }

  async insert(manager: EntityManager, memories: Memory[]): Promise<void> {
    await manager.insert(Memory, memories);
  }

  async removeOwn(registrationId: string): Promise<OwnMemory> {
    await this.removeThose({ registrationId });
    return {};
  }

  async moderated(query: ModerationQuery): Promise<ModeratedMemory[]> {
    return (await moderatedPage(this.rows, query)).map(moderatedViewOf);
  }

  /** The newest, and how many there are in all. */
  newest({ hidden, search = '' }: { hidden: boolean; search?: string }, take: number): Promise<[Memory[], number]> {
    const like = Like(likePattern(search));
    const filter = hidden ? { hiddenAt: Not(IsNull()) } : {};
    const where = [
      { ...filter, text: like },
      { ...filter, name: like },
    ];
    return this.rows.findAndCount({ where, order: { id: 'DESC' }, take });
  }

  /** Throws NOT_FOUND. */
  async set(id: string, state: 'hidden' | 'shown'): Promise<ModerationStateDto> {
    const { affected } = await this.rows.update(id, { hiddenAt: state === 'hidden' ? new Date() : null });
    if (affected === 0) throw new AppError('NOT_FOUND');
    return { id, state };
  }

  /** Throws NOT_FOUND. */
  async require(id: string): Promise<Memory> {
    const memory = await this.rows.findOneBy({ id });
    if (!memory) throw new AppError('NOT_FOUND');
    return memory;
  }

  /** Throws NOT_FOUND. */
  async removeOne(id: string): Promise<void> {
    if ((await this.removeThose({ id })) === 0) throw new AppError('NOT_FOUND');
  }

  /** Answers how many there were. */
  removeThose(where: FindOptionsWhere<Memory>): Promise<number> {
    return this.transactions.run((manager) => this.remove(manager, where));
  }

  disclose(manager: EntityManager, registrationId: string): Promise<Memory | null> {
    return manager.findOneBy(Memory, { registrationId });
  }

  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.remove(manager, { registrationId: In(registrationIds) });
  }

  /** Also from the stored answers of idempotent calls. */
  private async remove(manager: EntityManager, where: FindOptionsWhere<Memory>): Promise<number> {
    const ids = (await manager.find(Memory, { select: { id: true }, where })).map(({ id }) => id);
    await this.erasedIds.add(ids);
    await manager.delete(Memory, { id: In(ids) });
    await this.storedAnswers.forget(manager, ids);
    return ids.length;
  }

  private visible() {
    const query = this.rows.createQueryBuilder('memory').where(stateCondition('shown', 'memory'));
    return query.andWhere(`NOT ${isCancelled('memory.registration_id')}`);
  }

  private async requireOption(): Promise<void> {
    if (!(await this.events.live()).content.memories) throw new AppError('NOT_FOUND');
  }
}
