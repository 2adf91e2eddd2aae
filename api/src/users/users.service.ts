import { Injectable } from '@nestjs/common';
import type { AchievementStepsView, CompletedActivity, UserAchievementView, UserStatsView } from '@konbit/contracts';
import { AchievementsService } from '../achievements/achievements.service.ts';
import { ActivitiesService } from '../activities/activities.service.ts';
import { newStanding } from '../progress/standing.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';

/** What a guest sees of themselves. */
@Injectable()
export class UsersService {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly activitiesDone: ActivitiesService,
    private readonly unlocked: AchievementsService,
  ) {}

  async stats(id: string): Promise<UserStatsView> {
    const [standing = newStanding(id)] = await this.standings.of([id]);
    const { totalPoints, achievementsCount, correctAnswers } = standing;
    return { totalPoints, achievementsCount, correctAnswers };
  }

  async activities(id: string): Promise<CompletedActivity[]> {
    return this.activitiesDone.completedBy(id);
  }

  async steps(id: string): Promise<AchievementStepsView[]> {
    return this.unlocked.stepsLeft(id);
  }

  async achievements(id: string): Promise<UserAchievementView[]> {
    return this.unlocked.heldBy(id);
  }
}
