import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AchievementSeeder } from './achievement-seeder.ts';
import { Achievement } from './achievement.entity.ts';
import { AchievementsRepository } from './achievements.repository.ts';

/** The catalogue alone, which can be filled before the service runs. */
@Module({
  imports: [TypeOrmModule.forFeature([Achievement])],
  providers: [AchievementsRepository, AchievementSeeder],
  exports: [AchievementsRepository, AchievementSeeder],
})
export class AchievementSeederModule {}
