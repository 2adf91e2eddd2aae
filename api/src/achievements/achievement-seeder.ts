import { Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { Transactions } from '../database/transactions.ts';
import { Achievement } from './achievement.entity.ts';
import { AchievementsRepository } from './achievements.repository.ts';
import { readAchievements } from './read-achievements.ts';

/** Stores the achievements that can be unlocked, as the organizers' file has them. */
@Injectable()
export class AchievementSeeder {
  constructor(
    private readonly achievements: AchievementsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Takes over the text of a file, all of it or, when it throws CatalogueFaults, nothing. */
  async seed(text: string): Promise<SeedReport> {
    const entries = readAchievements(text);
    return this.transactions.run((manager) => this.achievements.replaceAll(manager, entries));
  }

  isEmpty(): Promise<boolean> {
    return this.achievements.isEmpty();
  }
}

/** The catalogue alone, which can be filled before the service runs. */
@Module({
  imports: [TypeOrmModule.forFeature([Achievement])],
  providers: [AchievementsRepository, AchievementSeeder],
  exports: [AchievementsRepository, AchievementSeeder],
})
export class AchievementSeederModule {}
