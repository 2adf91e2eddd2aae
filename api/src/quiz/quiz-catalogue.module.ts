import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Quiz } from './quiz.entity.ts';
import { QuizzesRepository } from './quizzes.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Quiz])],
  providers: [QuizzesRepository],
  exports: [QuizzesRepository],
})
export class QuizCatalogueModule {}
