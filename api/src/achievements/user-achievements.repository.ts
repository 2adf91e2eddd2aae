import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import type { Unlock } from '../progress/standing.ts';
import { UserAchievement } from './user-achievement.entity.ts';

/** The ids of what the registrant `:registrationId` has unlocked, for a condition in SQL. */
export const unlockedIds = '(SELECT achievement_id FROM user_achievements WHERE registration_id = :registrationId)';

@HandlesPersonalData()
@Injectable()
export class UserAchievementsRepository implements PrivacyHandler {
  readonly name = 'achievements';
  readonly tables = ['user_achievements'];

  constructor(@InjectRepository(UserAchievement) private readonly rows: Repository<UserAchievement>) {}

  async add(unlocked: UserAchievement[], manager: EntityManager): Promise<void> {
    await manager.insert(UserAchievement, unlocked);
  }

  async remove(registrationId: string, achievementIds: readonly string[], manager: EntityManager): Promise<void> {
    await manager.delete(UserAchievement, { registrationId, achievementId: In(achievementIds) });
  }

  of(registrationId: string, manager: EntityManager = this.rows.manager): Promise<UserAchievement[]> {
    return manager.find(UserAchievement, {
      where: { registrationId },
      relations: { achievement: true },
      order: { unlockedAt: 'ASC', achievementId: 'ASC' },
    });
  }

  async unlocksOf(registrationId: string, manager: EntityManager): Promise<Unlock[]> {
    const unlocked = await manager.findBy(UserAchievement, { registrationId });
    return unlocked.map(({ points, unlockedAt: at }) => ({ points, at }));
  }

  async disclose(registrationId: string, manager: EntityManager): Promise<unknown> {
    const unlocked = await this.of(registrationId, manager);
    return unlocked.map(({ achievement, ...row }) => ({ ...row, name: achievement?.name.en }));
  }
}
