import { DataSource } from 'typeorm';
import { AchievementCatalogue } from '../achievements/achievement-catalogue.ts';
import { Achievement } from '../achievements/achievement.entity.ts';
import { dataSourceOptions, type DatabaseSettings } from '../database/data-source-options.ts';
import { Transactions } from '../database/transactions.ts';
import { QuizCatalogue } from '../quiz/quiz-catalogue.ts';
import { Quiz } from '../quiz/quiz.entity.ts';
import { Catalogues, type CatalogueName } from './catalogues.ts';

/** Fills the catalogues that have nothing yet, right after the schema was made: before, and without, the service. */
export async function seedEmptyCatalogues(settings: DatabaseSettings): Promise<CatalogueName[]> {
  const options = { ...dataSourceOptions(settings), entities: [Achievement, Quiz] };
  const dataSource = await new DataSource(options).initialize();
  try {
    const transactions = new Transactions(dataSource);
    const achievements = new AchievementCatalogue(dataSource.getRepository(Achievement), transactions);
    const quizzes = new QuizCatalogue(dataSource.getRepository(Quiz), transactions);
    return await new Catalogues(achievements, quizzes).seedEmpty();
  } finally {
    await dataSource.destroy();
  }
}
