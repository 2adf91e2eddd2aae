import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { AchievementsRepository } from '../achievements/achievements.repository.ts';
import type { SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { QuizzesRepository } from '../quiz/quizzes.repository.ts';

export const catalogueNames = ['achievements', 'quizzes'] as const;
export type CatalogueName = (typeof catalogueNames)[number];

export const shippedCatalogue = (name: CatalogueName): string =>
  fileURLToPath(new URL(`../../catalogues/${name}.yaml`, import.meta.url));

/** The same file twice changes nothing; nor does one with a fault, which throws CatalogueFaults. */
@Injectable()
export class SeederService {
  constructor(
    private readonly achievements: AchievementsRepository,
    private readonly quizzes: QuizzesRepository,
  ) {}

  async seed(name: CatalogueName, file = shippedCatalogue(name)): Promise<SeedReport> {
    return this[name].seed(await readFile(file, 'utf8'));
  }

  async seedEmpty(): Promise<CatalogueName[]> {
    const filled: CatalogueName[] = [];
    for (const name of catalogueNames) {
      if (!(await this[name].isEmpty())) continue;
      await this.seed(name);
      filled.push(name);
    }
    return filled;
  }
}
