import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { QuizModule } from '../quiz/quiz.module.ts';
import { Seeder } from './seeder.ts';

@Module({ imports: [AchievementsModule, QuizModule], providers: [Seeder], exports: [Seeder] })
export class SeedingModule {}
