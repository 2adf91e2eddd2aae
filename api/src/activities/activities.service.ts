import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ActivityView, CompletedActivity, Language, NewActivity } from '@konbit/contracts';
import { In, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { AchievementsService } from '../achievements/achievements.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { newId } from '../common/new-id.ts';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { isDuplicate } from '../database/database-errors.ts';
import {
  GuestCountsService,
  numbersOf,
  type CheckedInChange,
  type GuestCounts,
} from '../guest-counts/guest-counts.service.ts';
import type { Act } from '../progress/standing.ts';
import { peopleCheckedIn } from '../registrations/registrations.repository.ts';
import { pointsRule } from './activities.dto.ts';
import { Activity } from './activity.entity.ts';

type CountedActivities = Pick<GuestCounts, 'activities' | 'alongCheckedIn'>;

/** New activities are as few as there are types: only repetitions need a limit. */
const refusedAgain = ['ACTIVITY_ALREADY_COMPLETED'] as const;

@HandlesPersonalData()
@Injectable()
export class ActivitiesService implements PrivacyHandler {
  readonly name = 'activities';
  readonly tables = ['activities'];

  constructor(
    @InjectRepository(Activity) private readonly rows: Repository<Activity>,
    private readonly achievements: AchievementsService,
    private readonly transactions: IdempotentTransactionsService,
    private readonly rateLimits: RateLimitsService,
    private readonly counts: GuestCountsService,
  ) {
    counts.sources.push((manager) => this.count({}, manager));
    counts.onCheckedInChange.push((change, manager) => this.countAlong(change, manager));
  }

  async record(
    { registrationId, activityType, points, metadata }: NewActivity,
    language: Language,
    completedAt = new Date(),
  ): Promise<ActivityView> {
    const fault = pointsRule(activityType, points);
    if (fault) throw new AppError('VALIDATION_FAILED', { points: fault });
    const activity = { id: newId(), registrationId, activityType, points, metadata };
    return this.rateLimits.countingRefusals(['acts', registrationId], refusedAgain, () =>
      this.transactions.run(async (manager) => {
        const record = async (): Promise<Act> => {
          await this.insertOnce({ ...activity, completedAt }, manager);
          return { kind: 'activity', activityType, points, at: completedAt };
        };
        const { at, ...awarded } = await this.achievements.award(registrationId, language, record, manager);
        return { ...activity, completedAt: at.toISOString(), ...awarded };
      }),
    );
  }

  /** The unique index decides: another request may be faster. Throws ACTIVITY_ALREADY_COMPLETED. */
  async insertOnce(activity: Activity, manager: EntityManager): Promise<void> {
    try {
      await manager.insert(Activity, activity);
    } catch (failure) {
      if (isDuplicate(failure, 'uq_activities_once')) throw new AppError('ACTIVITY_ALREADY_COMPLETED');
      throw failure;
    }
    const isCheckIn = activity.activityType === 'event_checkin';
    const counted = isCheckIn ? await this.count({ id: activity.id }, manager) : { activities: 1 };
    await this.counts.add(counted, manager);
  }

  async completedBy(registrationId: string): Promise<CompletedActivity[]> {
    const completed = await this.disclose(registrationId, this.rows.manager);
    return completed.map(({ activityType, points, completedAt }) => ({
      activityType,
      points,
      completedAt: completedAt.toISOString(),
    }));
  }

  async actsOf(registrationId: string, manager: EntityManager): Promise<Act[]> {
    const completed = await manager.findBy(Activity, { registrationId });
    return completed.map(({ activityType, points, completedAt: at }) => ({
      kind: 'activity',
      activityType,
      points,
      at,
    }));
  }

  async removeOne(id: string, manager: EntityManager): Promise<void> {
    await this.remove({ id }, manager);
  }

  forget(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
    return this.remove({ registrationId: In(registrationIds) }, manager);
  }

  disclose(registrationId: string, manager: EntityManager): Promise<Activity[]> {
    return manager.find(Activity, { where: { registrationId }, order: { completedAt: 'ASC', id: 'ASC' } });
  }

  private async remove(where: FindOptionsWhere<Activity>, manager: EntityManager): Promise<number> {
    const { activities, alongCheckedIn } = await this.count(where, manager);
    const { affected } = await manager.delete(Activity, where);
    await this.counts.add({ activities: -activities, alongCheckedIn: -alongCheckedIn }, manager);
    return affected ?? 0;
  }

  private async countAlong({ registrationId, more }: CheckedInChange, manager: EntityManager): Promise<void> {
    const hasCheckedIn = await manager.existsBy(Activity, { registrationId, activityType: 'event_checkin' });
    if (hasCheckedIn) await this.counts.add({ alongCheckedIn: more }, manager);
  }

  private async count(where: FindOptionsWhere<Activity>, manager: EntityManager): Promise<CountedActivities> {
    const along = `CASE WHEN activity.activityType = 'event_checkin'
      THEN ${peopleCheckedIn('activity.registration_id')} - 1 ELSE 0 END`;
    const found = await manager
      .createQueryBuilder(Activity, 'activity')
      .select('COUNT(*)', 'activities')
      .addSelect(`COALESCE(SUM(${along}), 0)`, 'alongCheckedIn')
      .where(where)
      .getRawOne();
    return numbersOf<CountedActivities>(found);
  }
}
