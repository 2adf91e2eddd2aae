import { memoryLimits } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Like, Not, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { stateCondition } from '../attendee-profiles/attendee-profile.entity.ts';
import { moderatedPage, type ModerationQuery } from '../attendee-profiles/attendee-profiles.repository.ts';
import { likePattern } from '../database/like-pattern.ts';
import { isCancelled } from '../registrations/registrations.repository.ts';
import { Memory } from './memory.entity.ts';

@Injectable()
export class MemoriesRepository {
  constructor(@InjectRepository(Memory) private readonly rows: Repository<Memory>) {}

  async insert(manager: EntityManager, memory: Memory): Promise<void> {
    await manager.insert(Memory, memory);
  }

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

  moderated(query: ModerationQuery): Promise<Memory[]> {
    return moderatedPage(this.rows, query);
  }

  /** The newest, and how many there are in all. */
  newest({ hidden, search }: { hidden: boolean; search?: string }, take: number): Promise<[Memory[], number]> {
    const like = Like(likePattern(search ?? ''));
    const filter = hidden ? { hiddenAt: Not(IsNull()) } : {};
    const where = [
      { ...filter, text: like },
      { ...filter, name: like },
    ];
    return this.rows.findAndCount({ where, order: { id: 'DESC' }, take });
  }

  find(where: FindOptionsWhere<Memory>, manager: EntityManager = this.rows.manager): Promise<Memory | null> {
    return manager.findOneBy(Memory, where);
  }

  async ids(manager: EntityManager, where: FindOptionsWhere<Memory>): Promise<string[]> {
    return (await manager.find(Memory, { select: { id: true }, where })).map(({ id }) => id);
  }

  /** False if there is none. */
  async setHidden(id: string, hiddenAt: Date | null): Promise<boolean> {
    return (await this.rows.update(id, { hiddenAt })).affected === 1;
  }

  async remove(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.delete(Memory, { id: In(ids) });
  }
}
