import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { Achievement } from './achievement.entity.ts';
import { heldAchievements } from './user-achievements.repository.ts';

/** What a guest may still unlock. */
export type OpenAchievement = Pick<Achievement, 'id' | 'name' | 'icon' | 'points' | 'rule'>;

@Injectable()
export class AchievementsRepository {
  constructor(@InjectRepository(Achievement) private readonly rows: Repository<Achievement>) {}

  /** What can be unlocked now, in the order of the catalogue. */
  offered(): Promise<Achievement[]> {
    return this.rows.find({ where: { retiredAt: IsNull() }, order: { position: 'ASC' } });
  }

  /** What the guest can still unlock, without texts that nobody is shown then. */
  notHeldBy(manager: EntityManager, registrationId: string): Promise<OpenAchievement[]> {
    return manager
      .createQueryBuilder(Achievement, 'achievement')
      .select(['achievement.id', 'achievement.name', 'achievement.icon', 'achievement.points', 'achievement.rule'])
      .where('achievement.retiredAt IS NULL')
      .andWhere(`achievement.id NOT IN ${heldAchievements}`, { registrationId })
      .orderBy('achievement.position')
      .getMany();
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.rows.exists());
  }

  /** Makes the table hold exactly `entries`. */
  replaceAll(manager: EntityManager, entries: readonly Achievement[]): Promise<SeedReport> {
    return storeCatalogue(manager, Achievement, entries, new Date());
  }
}
