import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { Achievement } from './achievement.entity.ts';
import { UserAchievement } from './user-achievement.entity.ts';

/** What a guest has unlocked. */
@Injectable()
export class AchievementsKeeper implements PrivacyHandler {
  readonly name = 'achievements';
  readonly tables = ['user_achievements'];

  constructor(personalData: PersonalData) {
    personalData.register(this);
  }

  /** Each with its name, so that it can be understood. */
  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const held = await manager.find(UserAchievement, { where: { registrationId }, order: { unlockedAt: 'ASC' } });
    const names = new Map((await manager.find(Achievement)).map(({ id, name }) => [id, name.en]));
    return held.map((achievement) => ({ ...achievement, name: names.get(achievement.achievementId) }));
  }

  async forget(manager: EntityManager, registrationId: string): Promise<number> {
    return (await manager.delete(UserAchievement, { registrationId })).affected ?? 0;
  }
}
