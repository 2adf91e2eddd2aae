import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UserAchievementsRepository } from '../achievements/user-achievements.repository.ts';
import { ActivitiesService } from '../activities/activities.service.ts';
import { standingFrom, type Standing } from '../progress/standing.ts';
import { QuizService } from '../quiz/quiz.service.ts';

/** Recounts a standing from the recorded acts of a guest. */
@Injectable()
export class RecordedStandingsService {
  constructor(
    private readonly activities: ActivitiesService,
    private readonly answers: QuizService,
    private readonly achievements: UserAchievementsRepository,
  ) {}

  async of(id: string, manager: EntityManager): Promise<Standing> {
    const done = await this.activities.actsOf(id, manager);
    const answered = await this.answers.actsOf(id, manager);
    return standingFrom(id, [...done, ...answered], await this.achievements.unlocksOf(id, manager));
  }
}
