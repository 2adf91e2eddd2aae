import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { Activity } from './activity.entity.ts';

/** What a guest has done at the event. */
@Injectable()
export class ActivitiesKeeper implements PrivacyHandler {
  readonly name = 'activities';
  readonly tables = ['activities'];

  constructor(personalData: PersonalData) {
    personalData.register(this);
  }

  disclose(manager: EntityManager, registrationId: string): Promise<Activity[]> {
    return manager.find(Activity, { where: { registrationId }, order: { completedAt: 'ASC', id: 'ASC' } });
  }

  async forget(manager: EntityManager, registrationId: string): Promise<number> {
    return (await manager.delete(Activity, { registrationId })).affected ?? 0;
  }
}
