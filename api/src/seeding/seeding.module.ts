import { Module } from '@nestjs/common';
import { AchievementSeederModule } from '../achievements/achievement-seeder.ts';
import { QuizSeederModule } from '../quiz/quiz-seeder.ts';
import { Seeder } from './seeder.ts';

@Module({ imports: [AchievementSeederModule, QuizSeederModule], providers: [Seeder], exports: [Seeder] })
export class SeedingModule {}
