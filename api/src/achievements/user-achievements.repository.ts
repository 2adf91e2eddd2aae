import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import type { GuestUnlock } from '../progress/standing.ts';
import { UserAchievement } from './user-achievement.entity.ts';

/** For a query about achievements: the ids of those that the guest `:registrationId` holds. */
export const heldAchievements =
  '(SELECT achievement_id FROM user_achievements WHERE registration_id = :registrationId)';

/** What guests have unlocked. */
@Injectable()
export class UserAchievementsRepository implements PrivacyHandler {
  readonly name = 'achievements';
  readonly tables = ['user_achievements'];

  constructor(
    @InjectRepository(UserAchievement) private readonly rows: Repository<UserAchievement>,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  async add(manager: EntityManager, held: readonly UserAchievement[]): Promise<void> {
    if (held.length > 0) await manager.insert(UserAchievement, [...held]);
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

  /** Each with its name, so that it can be understood. */
  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const held = await manager.find(UserAchievement, { where: { registrationId }, relations: { achievement: true } });
    return held.map(({ achievement, ...row }) => ({ ...row, name: achievement?.name.en }));
  }

  async forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return (await manager.delete(UserAchievement, { registrationId: In(registrationIds) })).affected ?? 0;
  }
}
