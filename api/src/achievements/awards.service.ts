import type { Language, UnlockedAchievement } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Act, type Standing, afterAct, afterUnlock } from '../progress/standing.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { isUnlocked } from './achievement-rule.ts';
import { AchievementsRepository, UserAchievementsRepository } from './achievements.repository.ts';

@Injectable()
export class AwardsService {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly achievements: AchievementsRepository,
    private readonly held: UserAchievementsRepository,
  ) {}

  /** Locks the standing first, then lets `record` write the act. Throws REGISTRATION_NOT_FOUND. */
  async award(
    manager: EntityManager,
    registrationId: string,
    language: Language,
    record: (standing: Standing) => Promise<Act>,
  ): Promise<{ at: Date; unlockedAchievements: UnlockedAchievement[] }> {
    const before = await this.standings.lock(manager, registrationId);
    const act = await record(before);
    const acted = afterAct(before, act);
    const locked = await this.achievements.lockedFor(registrationId, manager);
    const earned = locked.filter(({ rule }) => isUnlocked(rule, acted.progress));
    const { at } = act;
    await this.standings.save(manager, [earned.map(({ points }) => ({ points, at })).reduce(afterUnlock, acted)]);
    await this.held.add(
      manager,
      earned.map(({ id: achievementId, points }) => ({ registrationId, achievementId, points, unlockedAt: at })),
    );
    const unlockedAchievements = earned.map(({ id, name, icon, points }) => ({
      id,
      name: name[language],
      icon,
      points,
    }));
    return { at, unlockedAchievements };
  }
}
