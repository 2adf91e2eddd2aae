import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProgressModule } from '../progress/progress.module.ts';
import { UserAchievement } from './user-achievement.entity.ts';
import { AchievementCatalogueModule } from './achievement-catalogue.module.ts';
import { UserAchievementsRepository } from './user-achievements.repository.ts';
import { AchievementsService } from './achievements.service.ts';
import { AchievementsController } from './achievements.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([UserAchievement]), AchievementCatalogueModule, ProgressModule],
  controllers: [AchievementsController],
  providers: [UserAchievementsRepository, AchievementsService],
  exports: [UserAchievementsRepository, AchievementsService],
})
export class AchievementsModule {}
