import { memoryLimits, type MemoryView, type ModeratedMemory, type OwnMemory } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { EntryRemovalService } from '../attendee-profiles/entry-removal.service.ts';
import { ModerationService } from '../attendee-profiles/moderation.service.ts';
import { stateCondition } from '../attendee-profiles/moderation-state.ts';
import type { ModerationPageDto } from '../attendee-profiles/moderation.dto.ts';
import { cachedFor } from '../common/cached-for.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { Settings } from '../config/settings.ts';
import { EventService } from '../event/event.service.ts';
import { RegistrationsRepository, type SessionRegistrant } from '../registrations/registrations.repository.ts';
import { moderatedViewOf, type NewMemoryDto, viewOf } from './memories.dto.ts';
import { Memory } from './memory.entity.ts';

const countedForMs = 1000;

type Owner = Pick<SessionRegistrant, 'id' | 'way'>;

/** Lines of guests about whom they remember, where the event has memories. */
@HandlesPersonalData()
@Injectable()
export class MemoriesService extends ModerationService<Memory> implements PrivacyHandler {
  readonly name = 'memories';
  readonly tables = ['memories'];

  constructor(
    @InjectRepository(Memory) rows: Repository<Memory>,
    transactions: IdempotentTransactionsService,
    removal: EntryRemovalService,
    settings: Settings,
    private readonly registrations: RegistrationsRepository,
    private readonly events: EventService,
    private readonly rateLimits: RateLimitsService,
  ) {
    super(rows, transactions, removal, settings);
  }

  protected wordsOf({ text, name }: Memory): string {
    return `${text} ${name ?? ''}`;
  }

  /** Newest first. Throws NOT_FOUND where the event has no memories. */
  async list(): Promise<MemoryView[]> {
    await this.requireOption();
    const newest = this.visible().orderBy('memory.id', 'DESC').limit(memoryLimits.listSize);
    return (await newest.getMany()).map(viewOf);
  }

  /** How many visitors see; as of a second ago at most. */
  readonly visibleCount = cachedFor(countedForMs, () => this.visible().getCount());

  /** Throws MEMORY_BY_MAIL. */
  async own(registrant: Owner): Promise<OwnMemory> {
    requireProof(registrant);
    const memory = await this.rows.findOneBy({ registrationId: registrant.id });
    return memory ? { memory: moderatedViewOf(memory) } : {};
  }

  /**
   * Replaces an earlier line, and is reviewed again. Throws MEMORY_BY_MAIL, NOT_FOUND, REGISTRATION_NOT_FOUND,
   * SESSION_REQUIRED.
   */
  async leave(registrant: SessionRegistrant, memory: NewMemoryDto): Promise<OwnMemory> {
    requireProof(registrant);
    await this.requireOption();
    const budget = ['acts', `memory ${registrant.id}`] as const;
    return this.rateLimits.counting([budget], () => this.store(registrant, memory));
  }

  private store(registrant: SessionRegistrant, { text, name = null }: NewMemoryDto): Promise<OwnMemory> {
    const { registrationId } = registrant;
    return this.transactions.run(async (manager) => {
      const owner = await this.registrations.lockOfSession(registrant, manager);
      if (owner.cancelledAt !== null) throw new AppError('REGISTRATION_NOT_FOUND');
      await this.remove({ where: { registrationId } }, manager);
      const memory = { ...this.newEntry(), registrationId, text: text.replace(/\s+/g, ' '), name };
      await this.insertAll([memory], manager);
      return { memory: moderatedViewOf(memory) };
    });
  }

  /** Throws MEMORY_BY_MAIL. */
  async removeOwn(registrant: Owner): Promise<OwnMemory> {
    requireProof(registrant);
    return this.transactions.run(async (manager) => {
      await this.remove({ where: { registrationId: registrant.id } }, manager);
      return {};
    });
  }

  async moderated(query: ModerationPageDto): Promise<ModeratedMemory[]> {
    return (await this.page(query)).map(moderatedViewOf);
  }

  disclose(registrationId: string, manager: EntityManager): Promise<Memory | null> {
    return manager.findOneBy(Memory, { registrationId });
  }

  forget(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
    return this.remove({ where: { registrationId: In(registrationIds) } }, manager);
  }

  private visible() {
    // A join, as for a subquery the database reads everybody who cancelled.
    const query = this.rows.createQueryBuilder('memory').leftJoin('memory.registration', 'owner');
    return query.where(stateCondition('shown', 'memory')).andWhere('owner.cancelledAt IS NULL');
  }

  private async requireOption(): Promise<void> {
    if (!(await this.events.content()).memories) throw new AppError('NOT_FOUND');
  }
}

/** The line is public in the guest's name: an email, which others may know, is not enough. */
function requireProof({ way }: Owner): void {
  if (way === 'entering') throw new AppError('MEMORY_BY_MAIL');
}
