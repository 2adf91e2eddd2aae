import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';
import { QuizService } from './quiz.service.ts';
import { QuizCatalogueModule } from './quiz-catalogue.module.ts';
import { QuizController } from './quiz.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([QuizAnswer]), QuizCatalogueModule, AchievementsModule, RegistrationsModule],
  controllers: [QuizController],
  providers: [QuizService],
  exports: [QuizService],
})
export class QuizModule {}
