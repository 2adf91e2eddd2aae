import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { cachedFor } from '../common/cached-for.ts';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { Quiz } from './quiz.entity.ts';
import { readQuizzes } from './read-quizzes.ts';

@Injectable()
export class QuizzesRepository {
  constructor(
    @InjectRepository(Quiz) private readonly rows: Repository<Quiz>,
    private readonly transactions: TransactionsService,
  ) {}

  /** All quizzes by id, retired ones too; up to a second old. */
  readonly cached = cachedFor(1000, async () => {
    const all = await this.rows.find();
    return new Map(all.map((quiz) => [quiz.id, quiz]));
  });

  async isEmpty(): Promise<boolean> {
    return !(await this.rows.exists());
  }

  async seed(text: string): Promise<SeedReport> {
    const entries = readQuizzes(text);
    return this.transactions.run((manager) => storeCatalogue(Quiz, entries, manager));
  }
}
