import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AchievementView, Language, UserAchievementView } from '@konbit/contracts';
import { In, IsNull, Repository, type EntityManager } from 'typeorm';
import { Achievement } from './achievement.entity.ts';
import { UserAchievement } from './user-achievement.entity.ts';

@Injectable()
export class AchievementsService {
  constructor(
    @InjectRepository(Achievement) private readonly achievements: Repository<Achievement>,
    @InjectRepository(UserAchievement) private readonly held: Repository<UserAchievement>,
  ) {}

  /** What can be unlocked, in the order of the catalogue. */
  async list(lang: Language = 'en'): Promise<AchievementView[]> {
    const all = await this.achievements.find({ where: { retiredAt: IsNull() }, order: { position: 'ASC' } });
    return all.map(({ id, name, description, icon, points }) => ({
      id,
      name: name[lang],
      description: description[lang],
      icon,
      points,
    }));
  }

  /** What a guest holds, oldest first. */
  async heldBy(registrationId: string): Promise<UserAchievementView[]> {
    const held = await this.held.find({
      where: { registrationId },
      order: { unlockedAt: 'ASC', achievementId: 'ASC' },
    });
    return held.map(({ achievementId, unlockedAt }) => ({ achievementId, unlockedAt: unlockedAt.toISOString() }));
  }

  /** The records of many guests, in no order. */
  recordsOf(manager: EntityManager, registrationIds: readonly string[]): Promise<UserAchievement[]> {
    return manager.findBy(UserAchievement, { registrationId: In(registrationIds) });
  }
}
