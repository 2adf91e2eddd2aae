import { Injectable } from '@nestjs/common';
import type { Language, UnlockedAchievement } from '@konbit/contracts';
import type { EntityManager } from 'typeorm';
import type { Act } from '../progress/progress.ts';
import type { Standing } from '../progress/standing.ts';
import { Standings } from '../progress/standings.ts';
import { Achievement } from './achievement.entity.ts';
import { credited } from './credited.ts';
import { UserAchievement } from './user-achievement.entity.ts';

/** Gives a guest what an act has earned. */
@Injectable()
export class Earnings {
  constructor(private readonly standings: Standings) {}

  /**
   * Takes one act into the guest's standing, unlocks what that reaches (also what an organizer has added meanwhile),
   * and answers what is new. Call it in the transaction that records the act, with the standing locked in it.
   */
  async credit(manager: EntityManager, standing: Standing, act: Act, lang: Language): Promise<UnlockedAchievement[]> {
    const open = await achievementsNotHeld(manager, standing.registrationId);
    const { standing: reached, earned } = credited(standing, act, open);
    await this.standings.keep(manager, [reached]);
    if (earned.length > 0) await manager.insert(UserAchievement, earned.map(heldBy(standing.registrationId, act.at)));
    return earned.map(({ id, name, icon, points }) => ({ id, name: name[lang], icon, points }));
  }
}

function achievementsNotHeld(manager: EntityManager, registrationId: string): Promise<Achievement[]> {
  return manager
    .createQueryBuilder(Achievement, 'achievement')
    .select(['achievement.id', 'achievement.name', 'achievement.icon', 'achievement.points', 'achievement.rule'])
    .leftJoin(
      UserAchievement,
      'held',
      'held.achievementId = achievement.id AND held.registrationId = :registrationId',
      {
        registrationId,
      },
    )
    .where('achievement.retiredAt IS NULL AND held.achievementId IS NULL')
    .orderBy('achievement.position')
    .getMany();
}

const heldBy =
  (registrationId: string, unlockedAt: Date) =>
  ({ id, points }: Achievement): UserAchievement => ({ registrationId, achievementId: id, points, unlockedAt });
