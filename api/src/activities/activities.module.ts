import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { ActivitiesKeeper } from './activities-keeper.ts';
import { ActivitiesController } from './activities.controller.ts';
import { ActivitiesService } from './activities.service.ts';
import { Activity } from './activity.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Activity]), AchievementsModule, ProgressModule],
  controllers: [ActivitiesController],
  providers: [ActivitiesService, ActivitiesKeeper],
  exports: [ActivitiesService],
})
export class ActivitiesModule {}
