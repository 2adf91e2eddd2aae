import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { cachedFor } from '../common/cached-for.ts';
import { Quiz } from './quiz.entity.ts';

@Injectable()
export class QuizzesRepository {
  constructor(@InjectRepository(Quiz) private readonly rows: Repository<Quiz>) {}

  /** All quizzes by id, retired ones too; up to a second old. */
  readonly cached = cachedFor(1000, async () => {
    const all = await this.rows.find();
    return new Map(all.map((quiz) => [quiz.id, quiz]));
  });
}
