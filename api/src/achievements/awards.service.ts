import { Injectable } from '@nestjs/common';
import type { Language, UnlockedAchievement } from '@konbit/contracts';
import type { EntityManager } from 'typeorm';
import type { Act } from '../progress/progress.ts';
import { ActTalliesRepository } from '../progress/act-tallies.repository.ts';
import type { Standing } from '../progress/standing.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { AchievementsRepository } from './achievements.repository.ts';
import { award } from './award.ts';
import { UserAchievementsRepository } from './user-achievements.repository.ts';

export interface Award {
  at: Date;
  unlockedAchievements: UnlockedAchievement[];
}

/** Gives a guest what an act earns. */
@Injectable()
export class AwardsService {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly achievements: AchievementsRepository,
    private readonly held: UserAchievementsRepository,
    private readonly tallies: ActTalliesRepository,
  ) {}

  /**
   * Locks the guest's standing, has the act written by `record`, takes it into the standing and unlocks what that
   * reaches (also what an organizer has added meanwhile), all in the caller's transaction. Throws
   * REGISTRATION_NOT_FOUND.
   */
  async award(
    manager: EntityManager,
    registrationId: string,
    lang: Language,
    record: (standing: Standing) => Promise<Act>,
  ): Promise<Award> {
    const { act, earned } = await this.standings.changeLocked(manager, registrationId, async (before) => {
      const act = await record(before);
      const open = await this.achievements.notHeldBy(manager, registrationId);
      return { act, ...award(before, act, open) };
    });
    const unlockedAt = act.at;
    await this.held.add(
      manager,
      earned.map(({ id: achievementId, points }) => ({ registrationId, achievementId, points, unlockedAt })),
    );
    await this.tallies.add(manager, 1);
    const unlockedAchievements = earned.map(({ id, name, icon, points }) => ({ id, name: name[lang], icon, points }));
    return { at: act.at, unlockedAchievements };
  }
}
