import { DataSource } from 'typeorm';
import { AchievementSeeder } from '../achievements/achievement-seeder.ts';
import { Achievement } from '../achievements/achievement.entity.ts';
import { dataSourceOptions, type DatabaseSettings } from '../database/data-source-options.ts';
import { Transactions } from '../database/transactions.ts';
import { QuizSeeder } from '../quiz/quiz-seeder.ts';
import { Quiz } from '../quiz/quiz.entity.ts';
import { Seeder, type CatalogueName } from './seeder.ts';

/** Fills the catalogues that have nothing yet, right after the schema was made: before, and without, the service. */
export async function seedEmptyCatalogues(settings: DatabaseSettings): Promise<CatalogueName[]> {
  const options = { ...dataSourceOptions(settings), entities: [Achievement, Quiz] };
  const dataSource = await new DataSource(options).initialize();
  try {
    const transactions = new Transactions(dataSource);
    const achievements = new AchievementSeeder(dataSource.getRepository(Achievement), transactions);
    const quizzes = new QuizSeeder(dataSource.getRepository(Quiz), transactions);
    return await new Seeder(achievements, quizzes).seedEmpty();
  } finally {
    await dataSource.destroy();
  }
}
