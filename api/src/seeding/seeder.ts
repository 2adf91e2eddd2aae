import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityTarget } from 'typeorm';
import { Achievement } from '../achievements/achievement.entity.ts';
import { readAchievements } from '../achievements/read-achievements.ts';
import type { Settings } from '../config/settings.ts';
import { dataSourceOptions } from '../database/data-source-options.ts';
import { Transactions } from '../database/transactions.ts';
import { Quiz } from '../quiz/quiz.entity.ts';
import { readQuizzes } from '../quiz/read-quizzes.ts';
import { storeCatalogue, type CatalogueRow, type SeedReport } from './store-catalogue.ts';

export const catalogueNames = ['achievements', 'quizzes'] as const;
export type CatalogueName = (typeof catalogueNames)[number];

export const shippedCatalogue = (name: CatalogueName): string =>
  fileURLToPath(new URL(`../../catalogues/${name}.yaml`, import.meta.url));

interface Catalogue {
  table: EntityTarget<CatalogueRow>;
  read(text: string): CatalogueRow[];
}

const catalogues: Record<CatalogueName, Catalogue> = {
  achievements: { table: Achievement, read: readAchievements },
  quizzes: { table: Quiz, read: readQuizzes },
};

/** The same file twice changes nothing; nor does one with a fault, which throws CatalogueFaults. */
@Injectable()
export class Seeder {
  constructor(private readonly transactions: Transactions) {}

  async seed(name: CatalogueName, file = shippedCatalogue(name)): Promise<SeedReport> {
    const { table, read } = catalogues[name];
    const entries = read(await readFile(file, 'utf8'));
    return this.transactions.run((manager) => storeCatalogue(manager, table, entries));
  }

  async seedEmpty(): Promise<CatalogueName[]> {
    const filled: CatalogueName[] = [];
    for (const name of catalogueNames) {
      if (await this.transactions.run((manager) => manager.exists(catalogues[name].table))) continue;
      await this.seed(name);
      filled.push(name);
    }
    return filled;
  }
}

@Module({ providers: [Seeder], exports: [Seeder] })
export class SeedingModule {}

export async function seedEmptyCatalogues(settings: Settings): Promise<CatalogueName[]> {
  const options = { ...dataSourceOptions(settings), entities: [Achievement, Quiz] };
  const dataSource = await new DataSource(options).initialize();
  try {
    return await new Seeder(new Transactions(dataSource)).seedEmpty();
  } finally {
    await dataSource.destroy();
  }
}
