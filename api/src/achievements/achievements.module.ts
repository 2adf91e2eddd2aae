import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProgressModule } from '../progress/progress.module.ts';
import { AchievementSeeder } from './achievement-seeder.ts';
import { Achievement } from './achievement.entity.ts';
import { AchievementsKeeper } from './achievements-keeper.ts';
import { AchievementsController } from './achievements.controller.ts';
import { AchievementsService } from './achievements.service.ts';
import { Earnings } from './earnings.ts';
import { UserAchievement } from './user-achievement.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Achievement, UserAchievement]), ProgressModule],
  controllers: [AchievementsController],
  providers: [AchievementsService, AchievementSeeder, Earnings, AchievementsKeeper],
  exports: [AchievementsService, AchievementSeeder, Earnings],
})
export class AchievementsModule {}
