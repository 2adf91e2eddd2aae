import { Module } from '@nestjs/common';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { QuizModule } from '../quiz/quiz.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { LeaderboardService } from './leaderboard.service.ts';
import { LeaderboardController } from './leaderboard.controller.ts';

@Module({
  imports: [RegistrationsModule, ProgressModule, ActivitiesModule, QuizModule],
  controllers: [LeaderboardController],
  providers: [LeaderboardService],
  exports: [LeaderboardService],
})
export class LeaderboardModule {}
