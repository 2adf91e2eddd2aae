import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { Ranking } from './ranking.ts';
import type { Standing } from './standing.ts';
import { StandingsRepository } from './standings.repository.ts';

/** A guest's place on the leaderboard. */
@Injectable()
export class StandingsPrivacy implements PrivacyHandler {
  readonly name = 'standing';
  readonly tables = ['standings'];

  constructor(
    personalData: PersonalData,
    private readonly standings: StandingsRepository,
    private readonly ranking: Ranking,
  ) {
    personalData.register(this);
  }

  async disclose(manager: EntityManager, registrationId: string): Promise<Standing | null> {
    return (await this.standings.of([registrationId], manager))[0] ?? null;
  }

  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.ranking.remove(manager, registrationIds);
  }
}
