import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UserAchievementsRepository } from '../achievements/achievements.repository.ts';
import { ActivitiesRepository } from '../activities/activities.repository.ts';
import { standingFrom, type Standing } from '../progress/standing.ts';
import { QuizAnswersRepository } from '../quiz/quiz-answers.repository.ts';

/** Standings counted anew from what guests have done, as it was recorded. */
@Injectable()
export class RecordedStandings {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly answers: QuizAnswersRepository,
    private readonly achievements: UserAchievementsRepository,
  ) {}

  /** In the order of `ids`. */
  async of(manager: EntityManager, ids: readonly string[]): Promise<Standing[]> {
    const done = await this.activities.actsOf(manager, ids);
    const answered = await this.answers.actsOf(manager, ids);
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
