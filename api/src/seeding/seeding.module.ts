import { Module } from '@nestjs/common';
import { AchievementCatalogueModule } from '../achievements/achievement-catalogue.module.ts';
import { QuizCatalogueModule } from '../quiz/quiz-catalogue.module.ts';
import { SeederService } from './seeder.service.ts';

@Module({
  imports: [AchievementCatalogueModule, QuizCatalogueModule],
  providers: [SeederService],
  exports: [SeederService],
})
export class SeedingModule {}
