import { Injectable } from '@nestjs/common';
import type {
  AchievementStepsView,
  AchievementView,
  Language,
  UnlockedAchievement,
  UserAchievementView,
} from '@konbit/contracts';
import type { EntityManager } from 'typeorm';
import { afterAct, afterUnlock, noProgress, type Act, type Progress, type Standing } from '../progress/standing.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { isUnlocked, stepsOf } from './achievement-rule.ts';
import { AchievementsRepository } from './achievements.repository.ts';
import { UserAchievementsRepository } from './user-achievements.repository.ts';

@Injectable()
export class AchievementsService {
  constructor(
    private readonly achievements: AchievementsRepository,
    private readonly unlocked: UserAchievementsRepository,
    private readonly standings: StandingsRepository,
  ) {}

  async list(language: Language): Promise<AchievementView[]> {
    const offered = await this.achievements.offered();
    return offered.map(({ id, name, description, icon, points }) => ({
      id,
      name: name[language],
      description: description[language],
      icon,
      points,
    }));
  }

  /** Locks the standing first, then lets `record` write the act. Throws REGISTRATION_NOT_FOUND. */
  async award(
    registrationId: string,
    language: Language,
    record: (standing: Standing) => Promise<Act>,
    manager: EntityManager,
  ): Promise<{ at: Date; unlockedAchievements: UnlockedAchievement[] }> {
    const before = await this.standings.lock(registrationId, manager);
    const act = await record(before);
    const acted = afterAct(before, act);
    const locked = await this.achievements.lockedFor(registrationId, manager);
    const earned = locked.filter(({ rule }) => isUnlocked(rule, acted.progress));
    const { at } = act;
    await this.standings.save(earned.map(({ points }) => ({ points, at })).reduce(afterUnlock, acted), manager);
    await this.unlocked.add(
      earned.map(({ id: achievementId, points }) => ({ registrationId, achievementId, points, unlockedAt: at })),
      manager,
    );
    const unlockedAchievements = earned.map(({ id, name, icon, points }) => ({
      id,
      name: name[language],
      icon,
      points,
    }));
    return { at, unlockedAchievements };
  }

  /** Of what was unlocked since, it removes what `progress` does not earn. */
  async takeBack(registrationId: string, since: Date, progress: Progress, manager: EntityManager): Promise<void> {
    const unlocked = await this.unlocked.of(registrationId, manager);
    const unearned = unlocked.filter(
      ({ achievement, unlockedAt }) => achievement && unlockedAt >= since && !isUnlocked(achievement.rule, progress),
    );
    await this.unlocked.remove(
      registrationId,
      unearned.map(({ achievementId }) => achievementId),
      manager,
    );
  }

  async unlockedBy(registrationId: string): Promise<UserAchievementView[]> {
    const unlocked = await this.unlocked.of(registrationId);
    return unlocked.map(({ achievementId, unlockedAt }) => ({ achievementId, unlockedAt: unlockedAt.toISOString() }));
  }

  async unlockedNames(registrationId: string, language: Language): Promise<string[]> {
    const unlocked = await this.unlocked.of(registrationId);
    return unlocked.flatMap(({ achievement }) => achievement?.name[language] ?? []);
  }

  async stepsLeft(registrationId: string): Promise<AchievementStepsView[]> {
    const [locked, standing] = await Promise.all([
      this.achievements.lockedFor(registrationId),
      this.standings.find(registrationId),
    ]);
    const progress = standing?.progress ?? noProgress();
    return locked.map(({ id, rule }) => ({ achievementId: id, ...stepsOf(rule, progress) }));
  }
}
