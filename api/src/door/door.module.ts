import { Module } from '@nestjs/common';
import { CheckInPointsService } from './check-in-points.service.ts';
import { DoorListService } from './door-list.service.ts';
import { DoorService } from './door.service.ts';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { QuizModule } from '../quiz/quiz.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { RecordedStandingsService } from './recorded-standings.service.ts';
import { DoorController } from './door.controller.ts';

@Module({
  imports: [RegistrationsModule, MailModule, ProgressModule, ActivitiesModule, AchievementsModule, QuizModule],
  controllers: [DoorController],
  providers: [DoorService, DoorListService, CheckInPointsService, RecordedStandingsService],
})
export class DoorModule {}
