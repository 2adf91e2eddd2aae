import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { QuizModule } from '../quiz/quiz.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { LeaderboardController } from './leaderboard.controller.ts';
import { LeaderboardService } from './leaderboard.service.ts';
import { RecordedStandings } from './recorded-standings.ts';
import { StandingsCheck } from './standings-check.ts';

@Module({
  imports: [RegistrationsModule, ProgressModule, ActivitiesModule, QuizModule, AchievementsModule],
  controllers: [LeaderboardController],
  providers: [LeaderboardService, RecordedStandings, StandingsCheck],
  exports: [RecordedStandings],
})
export class LeaderboardModule {}
