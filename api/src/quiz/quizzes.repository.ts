import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { selectRows } from '../database/rows.ts';
import { answeredQuizzes } from './quiz-answers.repository.ts';
import { Quiz } from './quiz.entity.ts';

@Injectable()
export class QuizzesRepository {
  constructor(@InjectRepository(Quiz) private readonly rows: Repository<Quiz>) {}

  async find(id: string): Promise<Quiz | null> {
    const [quiz] = await selectRows(this.rows.manager, Quiz, 'WHERE id = ?', [id]);
    return quiz ?? null;
  }

  /** The quizzes that are asked now. */
  asked(): Promise<Quiz[]> {
    return this.rows.findBy({ retiredAt: IsNull() });
  }

  /** One of those that the guest has not answered, any as likely as the other; ids alone are put into that order. */
  async drawFor(registrationId: string): Promise<Quiz | null> {
    const open = `SELECT id AS drawn FROM quizzes WHERE retired_at IS NULL AND id NOT IN ${answeredQuizzes}`;
    const rest = `JOIN (${open} ORDER BY RAND() LIMIT 1) AS draw ON id = drawn`;
    const [quiz] = await selectRows(this.rows.manager, Quiz, rest, [registrationId]);
    return quiz ?? null;
  }

  /** Retired ones too. */
  all(manager: EntityManager): Promise<Quiz[]> {
    return manager.find(Quiz);
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.rows.exists());
  }

  /** Makes the table hold exactly `entries`. */
  replaceAll(manager: EntityManager, entries: readonly Quiz[]): Promise<SeedReport> {
    return storeCatalogue(manager, Quiz, entries, new Date());
  }
}
