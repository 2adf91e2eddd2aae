import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ActivityView, CompletedActivity, Language, NewActivity } from '@konbit/contracts';
import { Repository, type EntityManager } from 'typeorm';
import { Earnings } from '../achievements/earnings.ts';
import { AppError } from '../common/errors/app-error.ts';
import { AnswerOnce } from '../common/idempotency/answer-once.ts';
import { newId } from '../common/new-id.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { GuestAct } from '../progress/progress.ts';
import { Standings } from '../progress/standings.ts';
import { pointsRule } from './activity-rules.ts';
import { Activity } from './activity.entity.ts';

@Injectable()
export class ActivitiesService {
  constructor(
    @InjectRepository(Activity) private readonly activities: Repository<Activity>,
    private readonly standings: Standings,
    private readonly earnings: Earnings,
    private readonly answerOnce: AnswerOnce,
  ) {}

  /** Records an act with all that it earns. Throws ACTIVITY_ALREADY_COMPLETED, REGISTRATION_NOT_FOUND. */
  record(
    { registrationId, activityType, points, metadata }: NewActivity,
    lang: Language = 'en',
  ): Promise<ActivityView> {
    const wrong = pointsRule(activityType, points);
    if (wrong) throw new AppError('VALIDATION_FAILED', { points: wrong });
    return this.answerOnce.run(async (manager) => {
      const standing = await this.standings.lock(manager, registrationId);
      const at = new Date();
      const activity = { id: newId(), registrationId, activityType, points, metadata, completedAt: at };
      await insertOnce(manager, activity);
      const act = { kind: 'activity', activityType, points, at } as const;
      const unlockedAchievements = await this.earnings.credit(manager, standing, act, lang);
      return { ...activity, completedAt: at.toISOString(), unlockedAchievements };
    });
  }

  /** What a guest has done, oldest first. */
  async completedBy(registrationId: string): Promise<CompletedActivity[]> {
    const done = await this.activities.find({ where: { registrationId }, order: { completedAt: 'ASC', id: 'ASC' } });
    return done.map(({ activityType, points, completedAt }) => ({
      activityType,
      points,
      completedAt: completedAt.toISOString(),
    }));
  }

  /** Adds records of many guests at once; what they earn is the caller's to keep in the same transaction. */
  async addMany(manager: EntityManager, activities: readonly Activity[]): Promise<void> {
    if (activities.length === 0) return;
    await manager.query(
      'INSERT INTO activities (id, registration_id, activity_type, points, metadata, completed_at) VALUES ?',
      [
        activities.map(({ id, registrationId, activityType, points, metadata, completedAt }) => [
          id,
          registrationId,
          activityType,
          points,
          metadata,
          completedAt,
        ]),
      ],
    );
  }

  /** What many guests have done, in no order. */
  actsOf(manager: EntityManager, registrationIds: readonly string[]): Promise<GuestAct[]> {
    return manager.query(
      `SELECT 'activity' AS kind, registration_id AS registrationId, activity_type AS activityType, points, completed_at AS at
       FROM activities WHERE registration_id IN (?)`,
      [registrationIds],
    );
  }
}

/** The unique index decides, not a look beforehand: another request may be between the look and the insert. */
async function insertOnce(manager: EntityManager, activity: Activity): Promise<void> {
  try {
    await manager.insert(Activity, activity);
  } catch (failure) {
    if (isDuplicate(failure, 'uq_activities_once')) throw new AppError('ACTIVITY_ALREADY_COMPLETED');
    throw failure;
  }
}
