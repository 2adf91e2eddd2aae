import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { QuizModule } from '../quiz/quiz.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { DoorController } from './door.controller.ts';
import { DoorService } from './door.service.ts';
import { RecordedStandings } from './recorded-standings.ts';

@Module({
  imports: [RegistrationsModule, ProgressModule, ActivitiesModule, AchievementsModule, QuizModule],
  controllers: [DoorController],
  providers: [DoorService, RecordedStandings],
})
export class DoorModule {}
