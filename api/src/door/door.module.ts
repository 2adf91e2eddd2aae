import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { QuizModule } from '../quiz/quiz.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { Arrival } from './arrival.entity.ts';
import { ArrivalsRepository } from './arrivals.repository.ts';
import { DoorController } from './door.controller.ts';
import { DoorService } from './door.service.ts';
import { RecordedStandings } from './recorded-standings.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([Arrival]),
    RegistrationsModule,
    ProgressModule,
    ActivitiesModule,
    AchievementsModule,
    QuizModule,
  ],
  controllers: [DoorController],
  providers: [ArrivalsRepository, DoorService, RecordedStandings],
})
export class DoorModule {}
