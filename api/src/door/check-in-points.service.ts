import { Injectable } from '@nestjs/common';
import { activityPoints, type Language } from '@konbit/contracts';
import type { EntityManager } from 'typeorm';
import { AchievementsService } from '../achievements/achievements.service.ts';
import { ActivitiesService } from '../activities/activities.service.ts';
import { newId } from '../common/new-id.ts';
import type { Arrival } from '../registrations/arrival.entity.ts';
import type { Act, Standing } from '../progress/standing.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { RecordedStandingsService } from './recorded-standings.service.ts';

const activityType = 'event_checkin';
const points = activityPoints[activityType];
const metadata = JSON.stringify({ activity_name: 'Check-in at the door' });

/** The points that a guest gets for checking in. */
@Injectable()
export class CheckInPointsService {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly recorded: RecordedStandingsService,
    private readonly activities: ActivitiesService,
    private readonly achievements: AchievementsService,
  ) {}

  /** First of all, as a guest's own acts do, so that phones at the door and theirs take turns. */
  lock(registrationId: string, manager: EntityManager): Promise<Standing> {
    return this.standings.lock(registrationId, manager);
  }

  /** Answers the id of the activity, null for a guest who has the points already. */
  async give(
    { registrationId, progress }: Standing,
    language: Language,
    at: Date,
    manager: EntityManager,
  ): Promise<string | null> {
    if (progress.activities.includes(activityType)) return null;
    const id = newId();
    const activity = { id, registrationId, activityType, points, metadata, completedAt: at } as const;
    const record = async (): Promise<Act> => {
      await this.activities.insertOnce(activity, manager);
      return { kind: 'activity', activityType, points, at };
    };
    await this.achievements.award(registrationId, language, record, manager);
    return id;
  }

  /** With the achievements that nobody would have without them. */
  async takeBack({ activityId, arrivedAt, registrationId }: Arrival, manager: EntityManager): Promise<void> {
    if (activityId === null) return;
    await this.activities.removeOne(activityId, manager);
    const { progress } = await this.recorded.of(registrationId, manager);
    await this.achievements.takeBack(registrationId, arrivedAt, progress, manager);
    await this.standings.save(await this.recorded.of(registrationId, manager), manager);
  }
}
