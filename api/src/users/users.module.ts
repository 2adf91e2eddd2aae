import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { QuizModule } from '../quiz/quiz.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { Records } from './records.ts';
import { StandingsCheck } from './standings-check.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [RegistrationsModule, ProgressModule, ActivitiesModule, QuizModule, AchievementsModule],
  controllers: [UsersController],
  providers: [UsersService, Records, StandingsCheck],
  exports: [StandingsCheck],
})
export class UsersModule {}
