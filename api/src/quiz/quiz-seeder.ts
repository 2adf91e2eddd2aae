import { Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { Transactions } from '../database/transactions.ts';
import { Quiz } from './quiz.entity.ts';
import { QuizzesRepository } from './quizzes.repository.ts';
import { readQuizzes } from './read-quizzes.ts';

/** Stores the quizzes that are asked, as the organizers' file has them. */
@Injectable()
export class QuizSeeder {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Takes over the text of a file, all of it or, when it throws CatalogueFaults, nothing. */
  async seed(text: string): Promise<SeedReport> {
    const entries = readQuizzes(text);
    return this.transactions.run((manager) => this.quizzes.replaceAll(manager, entries));
  }

  isEmpty(): Promise<boolean> {
    return this.quizzes.isEmpty();
  }
}

/** The catalogue alone, which can be filled before the service runs. */
@Module({
  imports: [TypeOrmModule.forFeature([Quiz])],
  providers: [QuizzesRepository, QuizSeeder],
  exports: [QuizzesRepository, QuizSeeder],
})
export class QuizSeederModule {}
