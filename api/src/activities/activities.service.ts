import { Injectable } from '@nestjs/common';
import type { ActivityView, CompletedActivity, Language, NewActivity } from '@konbit/contracts';
import { AchievementsService } from '../achievements/achievements.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { newId } from '../common/new-id.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { ActivitiesRepository } from './activities.repository.ts';
import { pointsRule } from './activities.dto.ts';

@Injectable()
export class ActivitiesService {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly achievements: AchievementsService,
    private readonly transactions: IdempotentTransactions,
    private readonly rateLimits: RateLimits,
  ) {}

  async record(
    { registrationId, activityType, points, metadata }: NewActivity,
    language: Language,
  ): Promise<ActivityView> {
    await this.rateLimits.consume('acts', registrationId);
    const fault = pointsRule(activityType, points);
    if (fault) throw new AppError('VALIDATION_FAILED', { points: fault });
    const activity = { id: newId(), registrationId, activityType, points, metadata };
    return this.transactions.run(async (manager) => {
      const { at, ...awarded } = await this.achievements.award(manager, registrationId, language, async () => {
        const completedAt = new Date();
        await this.activities.insertOnce(manager, { ...activity, completedAt });
        return { kind: 'activity', activityType, points, at: completedAt };
      });
      return { ...activity, completedAt: at.toISOString(), ...awarded };
    });
  }

  async completedBy(registrationId: string): Promise<CompletedActivity[]> {
    const done = await this.activities.completedBy(registrationId);
    return done.map(({ activityType, points, completedAt }) => ({
      activityType,
      points,
      completedAt: completedAt.toISOString(),
    }));
  }
}
