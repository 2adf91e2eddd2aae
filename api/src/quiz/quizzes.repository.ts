import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { answeredQuizzes } from './quiz-answers.repository.ts';
import { Quiz } from './quiz.entity.ts';

@Injectable()
export class QuizzesRepository {
  constructor(@InjectRepository(Quiz) private readonly rows: Repository<Quiz>) {}

  find(id: string): Promise<Quiz | null> {
    return this.rows.findOneBy({ id });
  }

  /** The quizzes that are asked now. */
  asked(): Promise<Quiz[]> {
    return this.rows.findBy({ retiredAt: IsNull() });
  }

  /** The ids of those that the guest has not answered; ids alone, as one is drawn from hundreds. */
  async openFor(registrationId: string): Promise<string[]> {
    const open = await this.rows
      .createQueryBuilder('quiz')
      .select('quiz.id', 'id')
      .where(`quiz.retiredAt IS NULL AND quiz.id NOT IN ${answeredQuizzes}`, { registrationId })
      .getRawMany<{ id: string }>();
    return open.map(({ id }) => id);
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
