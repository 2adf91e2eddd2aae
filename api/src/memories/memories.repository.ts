import { memoryLimits, moderationLimits } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Like, Not, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { stateCondition } from '../attendee-profiles/attendee-profile.entity.ts';
import type { ModeratedAsked } from '../attendee-profiles/attendee-profiles.repository.ts';
import { likePattern } from '../database/like-pattern.ts';
import { isCancelled } from '../registrations/registrations.repository.ts';
import { Memory } from './memory.entity.ts';

interface PageAsked {
  hidden: boolean;
  search?: string;
  limit: number;
  page: number;
}

@Injectable()
export class MemoriesRepository {
  constructor(@InjectRepository(Memory) private readonly rows: Repository<Memory>) {}

  async insert(manager: EntityManager, memory: Memory): Promise<void> {
    await manager.insert(Memory, memory);
  }

  /** What every visitor sees, newest first. */
  newestVisible(): Promise<Memory[]> {
    return this.visible().orderBy('memory.id', 'DESC').limit(memoryLimits.listSize).getMany();
  }

  countVisible(): Promise<number> {
    return this.visible().getCount();
  }

  private visible() {
    const query = this.rows.createQueryBuilder('memory').where(stateCondition('shown', 'memory'));
    return query.andWhere(`NOT ${isCancelled('memory.registration_id')}`);
  }

  /** For moderators, newest first: those older than `before`, of one state or of any. */
  moderated({ before, state }: ModeratedAsked): Promise<Memory[]> {
    const query = this.rows.createQueryBuilder('memory').orderBy('memory.id', 'DESC').limit(moderationLimits.pageSize);
    if (before !== undefined) query.andWhere('memory.id < :before', { before });
    if (state !== undefined) query.andWhere(stateCondition(state, 'memory'));
    return query.getMany();
  }

  /** A page, from 1, of all or of the hidden, whose text or name holds `search`; and how many. Newest first. */
  page({ hidden, search = '', limit: take, page }: PageAsked): Promise<[Memory[], number]> {
    const like = Like(likePattern(search));
    const among = hidden ? { hiddenAt: Not(IsNull()) } : {};
    const where = [
      { ...among, text: like },
      { ...among, name: like },
    ];
    return this.rows.findAndCount({ where, order: { id: 'DESC' }, take, skip: (page - 1) * take });
  }

  find(where: FindOptionsWhere<Memory>, manager: EntityManager = this.rows.manager): Promise<Memory | null> {
    return manager.findOneBy(Memory, where);
  }

  async ids(manager: EntityManager, where: FindOptionsWhere<Memory>): Promise<string[]> {
    return (await manager.find(Memory, { select: { id: true }, where })).map(({ id }) => id);
  }

  /** Whether it was there. */
  async setHidden(id: string, hiddenAt: Date | null): Promise<boolean> {
    return (await this.rows.update(id, { hiddenAt })).affected === 1;
  }

  async remove(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.delete(Memory, { id: In(ids) });
  }
}
