import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { Arrival } from './arrival.entity.ts';
import { ArrivalsRepository } from './arrivals.repository.ts';
import { DoorController } from './door.controller.ts';
import { DoorService } from './door.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([Arrival]),
    RegistrationsModule,
    ProgressModule,
    ActivitiesModule,
    AchievementsModule,
    LeaderboardModule,
  ],
  controllers: [DoorController],
  providers: [ArrivalsRepository, DoorService],
})
export class DoorModule {}
