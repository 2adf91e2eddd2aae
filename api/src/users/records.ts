import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AchievementsService } from '../achievements/achievements.service.ts';
import { ActivitiesService } from '../activities/activities.service.ts';
import { standingFrom, type Standing } from '../progress/standing.ts';
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
    const done = await this.activities.actsOf(manager, ids);
    const answered = await this.quiz.actsOf(manager, ids);
    const acts = byGuest([...done, ...answered]);
    const unlocks = byGuest(await this.achievements.unlocksOf(manager, ids));
    return ids.map((id) => standingFrom(id, acts.get(id) ?? [], unlocks.get(id) ?? []));
  }
}

function byGuest<T extends { registrationId: string }>(records: readonly T[]): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const record of records) {
    const list = lists.get(record.registrationId);
    if (list) list.push(record);
    else lists.set(record.registrationId, [record]);
  }
  return lists;
}
