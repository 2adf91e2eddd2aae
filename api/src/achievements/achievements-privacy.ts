import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { AchievementsRepository } from './achievements.repository.ts';
import { UserAchievementsRepository } from './user-achievements.repository.ts';

/** What a guest has unlocked. */
@Injectable()
export class AchievementsPrivacy implements PrivacyHandler {
  readonly name = 'achievements';
  readonly tables = ['user_achievements'];

  constructor(
    personalData: PersonalData,
    private readonly achievements: AchievementsRepository,
    private readonly held: UserAchievementsRepository,
  ) {
    personalData.register(this);
  }

  /** Each with its name, so that it can be understood. */
  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const held = await this.held.heldBy(registrationId, manager);
    const names = new Map((await this.achievements.all(manager)).map(({ id, name }) => [id, name.en]));
    return held.map((achievement) => ({ ...achievement, name: names.get(achievement.achievementId) }));
  }

  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.held.remove(manager, registrationIds);
  }
}
