import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { GuestAct } from '../progress/standing.ts';
import { peopleOf } from '../registrations/registrations.repository.ts';
import { Activity } from './activity.entity.ts';

/** What guests have done at the event. */
@Injectable()
export class ActivitiesRepository implements PrivacyHandler {
  readonly name = 'activities';
  readonly tables = ['activities'];

  constructor(
    @InjectRepository(Activity) private readonly rows: Repository<Activity>,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  /** The unique index decides: another request may be faster. Throws ACTIVITY_ALREADY_COMPLETED. */
  async insertOnce(manager: EntityManager, activity: Activity): Promise<void> {
    try {
      await manager.insert(Activity, activity);
    } catch (failure) {
      if (isDuplicate(failure, 'uq_activities_once')) throw new AppError('ACTIVITY_ALREADY_COMPLETED');
      throw failure;
    }
  }

  /** Adds records of many guests at once; what they earn is the caller's to store in the same transaction. */
  async addMany(manager: EntityManager, activities: readonly Activity[]): Promise<void> {
    await manager.insert(Activity, [...activities]);
  }

  /** What a guest has done, oldest first. */
  completedBy(registrationId: string, manager: EntityManager = this.rows.manager): Promise<Activity[]> {
    return manager.find(Activity, { where: { registrationId }, order: { completedAt: 'ASC', id: 'ASC' } });
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

  /** How many activities all guests have done. */
  count(): Promise<number> {
    return this.rows.count();
  }

  /** The same, with a check-in for each of the people who came along. */
  async countWithParties(): Promise<number> {
    const each = `CASE WHEN activity_type = 'event_checkin' THEN ${peopleOf('registration_id')} ELSE 1 END`;
    const found = await this.rows.createQueryBuilder().select(`SUM(${each})`, 'people').getRawOne<{ people: string }>();
    return Number(found?.people);
  }

  disclose(manager: EntityManager, registrationId: string): Promise<Activity[]> {
    return this.completedBy(registrationId, manager);
  }
}
