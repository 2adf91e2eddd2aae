import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProgressModule } from '../progress/progress.module.ts';
import { AchievementSeederModule } from './achievement-seeder.ts';
import { AchievementsController } from './achievements.controller.ts';
import { AchievementsService } from './achievements.service.ts';
import { AwardsService } from './awards.service.ts';
import { UserAchievement } from './user-achievement.entity.ts';
import { UserAchievementsRepository } from './user-achievements.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([UserAchievement]), AchievementSeederModule, ProgressModule],
  controllers: [AchievementsController],
  providers: [UserAchievementsRepository, AchievementsService, AwardsService],
  exports: [AchievementSeederModule, UserAchievementsRepository, AchievementsService, AwardsService],
})
export class AchievementsModule {}
