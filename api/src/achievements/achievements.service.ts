import { Injectable } from '@nestjs/common';
import type { AchievementView, Language, UserAchievementView } from '@konbit/contracts';
import { AchievementsRepository } from './achievements.repository.ts';
import { UserAchievementsRepository } from './user-achievements.repository.ts';

@Injectable()
export class AchievementsService {
  constructor(
    private readonly achievements: AchievementsRepository,
    private readonly held: UserAchievementsRepository,
  ) {}

  /** What can be unlocked, in the order of the catalogue. */
  async list(lang: Language): Promise<AchievementView[]> {
    const offered = await this.achievements.offered();
    return offered.map(({ id, name, description, icon, points }) => ({
      id,
      name: name[lang],
      description: description[lang],
      icon,
      points,
    }));
  }

  /** What a guest holds, oldest first. */
  async heldBy(registrationId: string): Promise<UserAchievementView[]> {
    const held = await this.held.heldBy(registrationId);
    return held.map(({ achievementId, unlockedAt }) => ({ achievementId, unlockedAt: unlockedAt.toISOString() }));
  }
}
