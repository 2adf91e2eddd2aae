import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { ActivitiesService } from './activities.service.ts';
import { Activity } from './activity.entity.ts';
import { ActivitiesController } from './activities.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Activity]), AchievementsModule, RegistrationsModule],
  controllers: [ActivitiesController],
  providers: [ActivitiesService],
  exports: [ActivitiesService],
})
export class ActivitiesModule {}
