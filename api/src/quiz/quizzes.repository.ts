import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { catalogueMs, heldFor } from '../common/held-for.ts';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { Quiz } from './quiz.entity.ts';

@Injectable()
export class QuizzesRepository {
  constructor(@InjectRepository(Quiz) private readonly rows: Repository<Quiz>) {}

  /** All of them, retired ones too, by id, as they were a second ago at most. */
  readonly lately = heldFor(catalogueMs, async () => {
    const all = await this.rows.find();
    return new Map(all.map((quiz) => [quiz.id, quiz]));
  });

  /** The quizzes that are asked now. */
  asked(): Promise<Quiz[]> {
    return this.rows.findBy({ retiredAt: IsNull() });
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.rows.exists());
  }

  /** Makes the table hold exactly `entries`. */
  replaceAll(manager: EntityManager, entries: readonly Quiz[]): Promise<SeedReport> {
    this.lately.forget();
    return storeCatalogue(manager, Quiz, entries, new Date());
  }
}
