import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { cachedFor } from '../common/cached-for.ts';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { Transactions } from '../database/transactions.ts';
import { Quiz } from './quiz.entity.ts';
import { readQuizzes } from './read-quizzes.ts';

@Injectable()
export class QuizzesRepository {
  constructor(
    @InjectRepository(Quiz) private readonly rows: Repository<Quiz>,
    private readonly transactions: Transactions,
  ) {}

  /** All of them, retired ones too, by id, as they were a second ago at most. */
  readonly lately = cachedFor(1000, async () => {
    const all = await this.rows.find();
    return new Map(all.map((quiz) => [quiz.id, quiz]));
  });

  offered(): Promise<Quiz[]> {
    return this.rows.findBy({ retiredAt: IsNull() });
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.rows.exists());
  }

  async seed(text: string): Promise<SeedReport> {
    const entries = readQuizzes(text);
    this.lately.forget();
    return this.transactions.run((manager) => storeCatalogue(manager, Quiz, entries));
  }
}
