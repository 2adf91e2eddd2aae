import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { catalogueMs, heldFor } from '../common/held-for.ts';
import { Achievement } from './achievement.entity.ts';
import { selectRows } from '../database/rows.ts';
import { heldAchievements } from './user-achievements.repository.ts';

/** What a guest may still unlock. */
export type OpenAchievement = Pick<Achievement, 'id' | 'name' | 'icon' | 'points' | 'rule'>;

@Injectable()
export class AchievementsRepository {
  constructor(@InjectRepository(Achievement) private readonly rows: Repository<Achievement>) {}

  /** What can be unlocked now, in the order of the catalogue. */
  offered(): Promise<Achievement[]> {
    return this.rows.find({ where: { retiredAt: IsNull() }, order: { position: 'ASC' } });
  }

  /** The same, as it was a second ago at most. */
  readonly offeredLately = heldFor(catalogueMs, () => this.offered());

  /** What the guest can still unlock, without texts that nobody is shown then. */
  notHeldBy(manager: EntityManager, registrationId: string): Promise<OpenAchievement[]> {
    const rest = `WHERE retired_at IS NULL AND id NOT IN ${heldAchievements} ORDER BY position`;
    return selectRows(manager, Achievement, rest, [registrationId], ['id', 'name', 'icon', 'points', 'rule']);
  }

  /** Retired ones too. */
  all(manager: EntityManager): Promise<Achievement[]> {
    return manager.find(Achievement);
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.rows.exists());
  }

  /** Makes the table hold exactly `entries`. */
  replaceAll(manager: EntityManager, entries: readonly Achievement[]): Promise<SeedReport> {
    this.offeredLately.forget();
    return storeCatalogue(manager, Achievement, entries, new Date());
  }
}
