import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { QuizModule } from '../quiz/quiz.module.ts';
import { Catalogues } from './catalogues.ts';

@Module({ imports: [AchievementsModule, QuizModule], providers: [Catalogues], exports: [Catalogues] })
export class CataloguesModule {}
