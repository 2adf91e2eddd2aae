import type { Language, UnlockedAchievement } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Act, type Standing, afterAct, afterUnlock } from '../progress/standing.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { isUnlocked } from './achievement-rule.ts';
import {
  AchievementsRepository,
  type LockedAchievement,
  UserAchievementsRepository,
} from './achievements.repository.ts';

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
    const locked = await this.achievements.lockedFor(registrationId, manager);
    const { standing, earned } = award(before, act, locked);
    await this.standings.save(manager, [standing]);
    const unlockedAt = act.at;
    await this.held.add(
      manager,
      earned.map(({ id: achievementId, points }) => ({ registrationId, achievementId, points, unlockedAt })),
    );
    const unlockedAchievements = earned.map(({ id, name, icon, points }) => ({
      id,
      name: name[language],
      icon,
      points,
    }));
    return { at: act.at, unlockedAchievements };
  }
}

export function award(standing: Standing, act: Act, locked: readonly LockedAchievement[]) {
  const acted = afterAct(standing, act);
  const earned = locked.filter(({ rule }) => isUnlocked(rule, acted.progress));
  const unlocks = earned.map(({ points }) => ({ points, at: act.at }));
  return { standing: unlocks.reduce(afterUnlock, acted), earned };
}
