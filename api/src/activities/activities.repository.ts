import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { GuestAct } from '../progress/standing.ts';
import { peopleOf } from '../registrations/registrations.repository.ts';
import { Activity } from './activity.entity.ts';

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

  completedBy(registrationId: string, manager: EntityManager = this.rows.manager): Promise<Activity[]> {
    return manager.find(Activity, { where: { registrationId }, order: { completedAt: 'ASC', id: 'ASC' } });
  }

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

  async removeOne(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Activity, id);
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  async countWithParties(): Promise<number> {
    const each = `CASE WHEN activity_type = 'event_checkin' THEN ${peopleOf('registration_id')} ELSE 1 END`;
    const found = await this.rows.createQueryBuilder().select(`SUM(${each})`, 'people').getRawOne<{ people: string }>();
    return Number(found?.people);
  }

  disclose(manager: EntityManager, registrationId: string): Promise<Activity[]> {
    return this.completedBy(registrationId, manager);
  }
}
