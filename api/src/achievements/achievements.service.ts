import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AchievementView, Language, UserAchievementView } from '@konbit/contracts';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import type { GuestUnlock } from '../progress/standing.ts';
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
    const all = await this.offered();
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

  /** What can be unlocked now, with its rules. */
  offered(): Promise<Achievement[]> {
    return this.achievements.find({ where: { retiredAt: IsNull() }, order: { position: 'ASC' } });
  }

  /** Adds what many guests hold at once; the standings are the caller's to keep in the same transaction. */
  async addMany(manager: EntityManager, held: readonly UserAchievement[]): Promise<void> {
    if (held.length === 0) return;
    await manager.query(
      'INSERT INTO user_achievements (registration_id, achievement_id, points, unlocked_at) VALUES ?',
      [
        held.map(({ registrationId, achievementId, points, unlockedAt }) => [
          registrationId,
          achievementId,
          points,
          unlockedAt,
        ]),
      ],
    );
  }

  /** What many guests were given, in no order. */
  unlocksOf(manager: EntityManager, registrationIds: readonly string[]): Promise<GuestUnlock[]> {
    return manager.query(
      `SELECT registration_id AS registrationId, points, unlocked_at AS at
       FROM user_achievements WHERE registration_id IN (?)`,
      [registrationIds],
    );
  }
}
