import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { activityPoints, activityTypes } from '@konbit/contracts';
import { ActivitiesService } from '../../activities/activities.service.ts';
import { QuizService } from '../../quiz/quiz.service.ts';
import { oneOf } from './draw.ts';

/** Lets demo guests play as guests do. */
@Injectable()
export class DemoPlayersService {
  constructor(
    private readonly activities: ActivitiesService,
    private readonly quiz: QuizService,
  ) {}

  async play(registrationId: string): Promise<void> {
    for (const activityType of activityTypes.filter(() => Math.random() < 0.5)) {
      const metadata = JSON.stringify({ activity_name: activityType });
      const activity = { registrationId, activityType, points: activityPoints[activityType], metadata };
      await this.activities.record(activity, 'en');
    }
    for (let answers = randomInt(6); answers > 0; answers -= 1) {
      const { id: quizId, options } = await this.quiz.draw({ id: registrationId, mark: registrationId }, 'en');
      await this.quiz.answer({ registrationId, quizId, selectedAnswer: oneOf(options) }, 'en');
    }
  }
}
