import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { insertRows, selectRows } from '../database/rows.ts';
import type { GuestAct } from '../progress/progress.ts';
import { Activity } from './activity.entity.ts';

@Injectable()
export class ActivitiesRepository {
  constructor(@InjectRepository(Activity) private readonly rows: Repository<Activity>) {}

  /**
   * Throws ACTIVITY_ALREADY_COMPLETED. The unique index decides, not a look beforehand: another request may be between
   * the look and the insert.
   */
  async insertOnce(manager: EntityManager, activity: Activity): Promise<void> {
    try {
      await insertRows(manager, Activity, [activity]);
    } catch (failure) {
      if (isDuplicate(failure, 'uq_activities_once')) throw new AppError('ACTIVITY_ALREADY_COMPLETED');
      throw failure;
    }
  }

  /** Adds records of many guests at once; what they earn is the caller's to store in the same transaction. */
  async addMany(manager: EntityManager, activities: readonly Activity[]): Promise<void> {
    await insertRows(manager, Activity, activities);
  }

  /** What a guest has done, oldest first. */
  completedBy(registrationId: string, manager: EntityManager = this.rows.manager): Promise<Activity[]> {
    return selectRows(manager, Activity, 'WHERE registration_id = ? ORDER BY completed_at, id', [registrationId]);
  }

  /** What many guests have done, in no order. */
  async actsOf(manager: EntityManager, registrationIds: readonly string[]): Promise<GuestAct[]> {
    const done = await manager.findBy(Activity, { registrationId: In(registrationIds) });
    return done.map(({ registrationId, activityType, points, completedAt: at }) => ({
      kind: 'activity',
      registrationId,
      activityType,
      points,
      at,
    }));
  }

  /** Takes one act back; the standing is the caller's to bring in line. */
  async removeOne(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Activity, id);
  }

  async remove(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return (await manager.delete(Activity, { registrationId: In(registrationIds) })).affected ?? 0;
  }
}
