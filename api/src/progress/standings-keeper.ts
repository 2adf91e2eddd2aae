import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { StandingRow } from './standing.entity.ts';

/** A guest's place on the leaderboard. */
@Injectable()
export class StandingsKeeper implements PrivacyHandler {
  readonly name = 'standing';
  readonly tables = ['standings'];

  constructor(personalData: PersonalData) {
    personalData.register(this);
  }

  disclose(manager: EntityManager, registrationId: string): Promise<StandingRow | null> {
    return manager.findOneBy(StandingRow, { registrationId });
  }

  async forget(manager: EntityManager, registrationId: string): Promise<number> {
    return (await manager.delete(StandingRow, { registrationId })).affected ?? 0;
  }
}
