import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { DoorController } from './door.controller.ts';
import { DoorPrivacy } from './door-privacy.ts';
import { DoorService } from './door.service.ts';

@Module({
  imports: [RegistrationsModule, ProgressModule, ActivitiesModule, AchievementsModule, LeaderboardModule],
  controllers: [DoorController],
  providers: [DoorService, DoorPrivacy],
})
export class DoorModule {}
