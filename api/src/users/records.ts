import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AchievementsService } from '../achievements/achievements.service.ts';
import { ActivitiesService } from '../activities/activities.service.ts';
import type { Act } from '../leaderboard/progress.ts';
import { standingFrom, type Standing, type Unlock } from '../leaderboard/standing.ts';
import { QuizService } from '../quiz/quiz.service.ts';

/** Everything that guests have done, read back from where it was recorded. */
@Injectable()
export class Records {
  constructor(
    private readonly activities: ActivitiesService,
    private readonly quiz: QuizService,
    private readonly achievements: AchievementsService,
  ) {}

  /** The standings that the guests' records add up to, in the order of `ids`. */
  async standingsOf(manager: EntityManager, ids: readonly string[]): Promise<Standing[]> {
    const acts = new Map<string, Act[]>();
    const unlocks = new Map<string, Unlock[]>();
    for (const { registrationId, activityType, points, completedAt } of await this.activities.recordsOf(manager, ids)) {
      add(acts, registrationId, { kind: 'activity', activityType, points, at: completedAt });
    }
    for (const {
      registrationId,
      isCorrect,
      category,
      difficulty,
      pointsEarned,
      answeredAt,
    } of await this.quiz.recordsOf(manager, ids)) {
      add(acts, registrationId, {
        kind: 'answer',
        isCorrect,
        category,
        difficulty,
        points: pointsEarned,
        at: answeredAt,
      });
    }
    for (const { registrationId, points, unlockedAt } of await this.achievements.recordsOf(manager, ids)) {
      add(unlocks, registrationId, { points, at: unlockedAt });
    }
    return ids.map((id) => standingFrom(id, acts.get(id) ?? [], unlocks.get(id) ?? []));
  }
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
