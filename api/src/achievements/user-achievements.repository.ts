import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { insertRows } from '../database/rows.ts';
import type { GuestUnlock } from '../progress/standing.ts';
import { UserAchievement } from './user-achievement.entity.ts';

/** For a query about achievements: the ids of those that a guest holds; takes the guest's id. */
export const heldAchievements = '(SELECT achievement_id FROM user_achievements WHERE registration_id = ?)';

@Injectable()
export class UserAchievementsRepository {
  constructor(@InjectRepository(UserAchievement) private readonly rows: Repository<UserAchievement>) {}

  async add(manager: EntityManager, held: readonly UserAchievement[]): Promise<void> {
    await insertRows(manager, UserAchievement, held);
  }

  /** What a guest holds, oldest first. */
  heldBy(registrationId: string, manager: EntityManager = this.rows.manager): Promise<UserAchievement[]> {
    return manager.find(UserAchievement, {
      where: { registrationId },
      order: { unlockedAt: 'ASC', achievementId: 'ASC' },
    });
  }

  /** What many guests were given, in no order. */
  async unlocksOf(manager: EntityManager, registrationIds: readonly string[]): Promise<GuestUnlock[]> {
    const held = await manager.findBy(UserAchievement, { registrationId: In(registrationIds) });
    return held.map(({ registrationId, points, unlockedAt: at }) => ({ registrationId, points, at }));
  }

  async remove(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return (await manager.delete(UserAchievement, { registrationId: In(registrationIds) })).affected ?? 0;
  }
}
