import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { UsersController } from './users.controller.ts';

@Module({
  imports: [ProgressModule, ActivitiesModule, AchievementsModule],
  controllers: [UsersController],
})
export class UsersModule {}
