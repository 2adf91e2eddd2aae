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
    const unlocked = await this.achievements.unlocksOf(manager, ids);
    return ids.map((id) => {
      const own = <T extends { registrationId: string }>(records: readonly T[]) =>
        records.filter(({ registrationId }) => registrationId === id);
      return standingFrom(id, own([...done, ...answered]), own(unlocked));
    });
  }
}
