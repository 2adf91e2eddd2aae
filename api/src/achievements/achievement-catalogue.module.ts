import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Achievement } from './achievement.entity.ts';
import { AchievementsRepository } from './achievements.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Achievement])],
  providers: [AchievementsRepository],
  exports: [AchievementsRepository],
})
export class AchievementCatalogueModule {}
