import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { QuizAnswersKeeper } from './quiz-answers-keeper.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';
import { QuizSeeder } from './quiz-seeder.ts';
import { QuizController } from './quiz.controller.ts';
import { Quiz } from './quiz.entity.ts';
import { QuizService } from './quiz.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Quiz, QuizAnswer]), AchievementsModule, ProgressModule, RegistrationsModule],
  controllers: [QuizController],
  providers: [QuizService, QuizSeeder, QuizAnswersKeeper],
  exports: [QuizService, QuizSeeder],
})
export class QuizModule {}
