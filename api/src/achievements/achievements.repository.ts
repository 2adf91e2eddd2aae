import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Raw, Repository, type EntityManager } from 'typeorm';
import { storeCatalogue, type SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { Transactions } from '../database/transactions.ts';
import type { Unlock } from '../progress/standing.ts';
import { Achievement, UserAchievement } from './achievement.entity.ts';
import { readAchievements } from './read-achievements.ts';

@Injectable()
export class AchievementsRepository {
  constructor(
    @InjectRepository(Achievement) private readonly rows: Repository<Achievement>,
    private readonly transactions: Transactions,
  ) {}

  offered(): Promise<Achievement[]> {
    return this.rows.find({ where: { retiredAt: IsNull() }, order: { position: 'ASC' } });
  }

  lockedFor(registrationId: string, manager: EntityManager = this.rows.manager): Promise<Achievement[]> {
    const unlocked = '(SELECT achievement_id FROM user_achievements WHERE registration_id = :registrationId)';
    const id = Raw((column) => `${column} NOT IN ${unlocked}`, { registrationId });
    return manager.find(Achievement, { where: { retiredAt: IsNull(), id }, order: { position: 'ASC' } });
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.rows.exists());
  }

  async seed(text: string): Promise<SeedReport> {
    const entries = readAchievements(text);
    return this.transactions.run((manager) => storeCatalogue(manager, Achievement, entries));
  }
}

@Injectable()
export class UserAchievementsRepository implements PrivacyHandler {
  readonly name = 'achievements';
  readonly tables = ['user_achievements'];

  constructor(
    @InjectRepository(UserAchievement) private readonly rows: Repository<UserAchievement>,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  async add(manager: EntityManager, unlocked: UserAchievement[]): Promise<void> {
    await manager.insert(UserAchievement, unlocked);
  }

  of(registrationId: string, manager: EntityManager = this.rows.manager): Promise<UserAchievement[]> {
    return manager.find(UserAchievement, {
      where: { registrationId },
      relations: { achievement: true },
      order: { unlockedAt: 'ASC', achievementId: 'ASC' },
    });
  }

  async unlocksOf(manager: EntityManager, registrationId: string): Promise<Unlock[]> {
    const unlocked = await manager.findBy(UserAchievement, { registrationId });
    return unlocked.map(({ points, unlockedAt: at }) => ({ points, at }));
  }

  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const unlocked = await this.of(registrationId, manager);
    return unlocked.map(({ achievement, ...row }) => ({ ...row, name: achievement?.name.en }));
  }
}
