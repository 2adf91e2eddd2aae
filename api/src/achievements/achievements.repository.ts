import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Raw, Repository, type EntityManager } from 'typeorm';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { Achievement } from './achievement.entity.ts';
import { readAchievements } from './read-achievements.ts';
import { unlockedIds } from './user-achievements.repository.ts';

@Injectable()
export class AchievementsRepository {
  constructor(
    @InjectRepository(Achievement) private readonly rows: Repository<Achievement>,
    private readonly transactions: TransactionsService,
  ) {}

  offered(): Promise<Achievement[]> {
    return this.rows.find({ where: { retiredAt: IsNull() }, order: { position: 'ASC' } });
  }

  lockedFor(registrationId: string, manager: EntityManager = this.rows.manager): Promise<Achievement[]> {
    const id = Raw((column) => `${column} NOT IN ${unlockedIds}`, { registrationId });
    return manager.find(Achievement, { where: { retiredAt: IsNull(), id }, order: { position: 'ASC' } });
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.rows.exists());
  }

  async seed(text: string): Promise<SeedReport> {
    const entries = readAchievements(text);
    return this.transactions.run((manager) => storeCatalogue(Achievement, entries, manager));
  }
}
