import { Injectable } from '@nestjs/common';
import type { Language, UnlockedAchievement } from '@konbit/contracts';
import type { EntityManager } from 'typeorm';
import { isMissingReference } from '../database/database-errors.ts';
import type { Act } from '../progress/progress.ts';
import { ActTalliesRepository } from '../progress/act-tallies.repository.ts';
import type { Standing } from '../progress/standing.ts';
import {
  knownStanding,
  Overtaken,
  standingAlong,
  StandingsRepository,
  type KnownStanding,
} from '../progress/standings.repository.ts';
import type { ReadSession } from '../registrations/current-session.ts';
import type { ReadAlong } from '../registrations/read-along.ts';
import { AchievementsRepository, type OpenAchievement } from './achievements.repository.ts';
import { award } from './award.ts';
import { heldAlong, UserAchievementsRepository } from './user-achievements.repository.ts';

/** What the session's statement reads for an award. */
export const guestAlong: ReadAlong = (id) => {
  const [standing, held] = [standingAlong(id), heldAlong(id)];
  return { ...standing, columns: `${standing.columns}, ${held.columns}` };
};

/** A guest's standing, and what can still be unlocked, as they were read before. */
export type KnownGuest = KnownStanding & { open: readonly OpenAchievement[] };

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
   * Runs `write`, which awards, with what the session's statement has read of its guest (`guestAlong`); and anew, with
   * the standing locked, if that has changed since. Throws REGISTRATION_NOT_FOUND.
   */
  async unlessOvertaken<T>(session: ReadSession | undefined, write: (known?: KnownGuest) => Promise<T>): Promise<T> {
    const row = await session?.();
    if (!row) return write();
    const { held } = row as { held?: string | null };
    const open = await this.achievements.offeredLately.get();
    const ids = new Set(JSON.parse(held ?? '[]') as string[]);
    try {
      return await write({ ...knownStanding(row.id, row), open: open.filter(({ id }) => !ids.has(id)) });
    } catch (failure) {
      if (isMissingReference(failure)) this.achievements.offeredLately.forget();
      else if (!(failure instanceof Overtaken)) throw failure;
      return write();
    }
  }

  /**
   * Locks the guest's standing, has the act written by `record`, takes it into the standing and unlocks what that
   * reaches (also what an organizer has added meanwhile), all in the caller's transaction. With what is `known` of the
   * guest nothing is locked and read: the standing is compared when it is stored. Throws REGISTRATION_NOT_FOUND, and
   * Overtaken.
   */
  async award(
    manager: EntityManager,
    registrationId: string,
    lang: Language,
    record: (standing: Standing) => Promise<Act>,
    known?: KnownGuest,
  ): Promise<Award> {
    const { act, earned } = known
      ? await this.replace(manager, known, await record(known.standing))
      : await this.standings.changeLocked(manager, registrationId, async (before) => {
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

  private async replace(manager: EntityManager, known: KnownGuest, act: Act) {
    const awarded = award(known.standing, act, known.open);
    await this.standings.replace(manager, known, awarded.standing);
    return { act, ...awarded };
  }
}
