import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { Transactions } from '../database/transactions.ts';
import { Achievement } from './achievement.entity.ts';
import { readAchievements } from './read-achievements.ts';

/** Keeps the achievements that can be unlocked as the organizers' file has them. */
@Injectable()
export class AchievementSeeder {
  constructor(
    @InjectRepository(Achievement) private readonly achievements: Repository<Achievement>,
    private readonly transactions: Transactions,
  ) {}

  /** Takes over the text of a file, all of it or, when it throws CatalogueFaults, nothing. */
  async seed(text: string): Promise<SeedReport> {
    const entries = readAchievements(text);
    return this.transactions.run((manager) => storeCatalogue(manager, Achievement, entries, new Date()));
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.achievements.exists());
  }
}
