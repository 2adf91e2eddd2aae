import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { Transactions } from '../database/transactions.ts';
import { Quiz } from './quiz.entity.ts';
import { readQuizzes } from './read-quizzes.ts';

/** Keeps the quizzes that are asked as the organizers' file has them. */
@Injectable()
export class QuizSeeder {
  constructor(
    @InjectRepository(Quiz) private readonly quizzes: Repository<Quiz>,
    private readonly transactions: Transactions,
  ) {}

  /** Takes over the text of a file, all of it or, when it throws CatalogueFaults, nothing. */
  async seed(text: string): Promise<SeedReport> {
    const entries = readQuizzes(text);
    return this.transactions.run((manager) => storeCatalogue(manager, Quiz, entries, new Date()));
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.quizzes.exists());
  }
}
