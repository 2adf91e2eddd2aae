import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';
import { QuizAnswersRepository } from './quiz-answers.repository.ts';
import { QuizSeederModule } from './quiz-seeder.ts';
import { QuizController } from './quiz.controller.ts';
import { QuizService } from './quiz.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([QuizAnswer]), QuizSeederModule, AchievementsModule, RegistrationsModule],
  controllers: [QuizController],
  providers: [QuizAnswersRepository, QuizService],
  exports: [QuizSeederModule, QuizAnswersRepository, QuizService],
})
export class QuizModule {}
