import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { insertRows } from '../database/rows.ts';
import type { GuestUnlock } from '../progress/standing.ts';
import type { ReadAlong } from '../registrations/read-along.ts';
import { UserAchievement } from './user-achievement.entity.ts';

/** For a query about achievements: the ids of those that a guest holds; takes the guest's id. */
export const heldAchievements = '(SELECT achievement_id FROM user_achievements WHERE registration_id = ?)';

/** For the statement that reads a session: the ids of what its guest holds, as `held`, a list in JSON. */
export const heldAlong: ReadAlong = (id) => ({
  columns: `(SELECT CAST(JSON_ARRAYAGG(achievement_id) AS CHAR) FROM user_achievements
    WHERE user_achievements.registration_id = ${id}) AS held`,
});

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
