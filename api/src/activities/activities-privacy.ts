import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { ActivitiesRepository } from './activities.repository.ts';
import type { Activity } from './activity.entity.ts';

/** What a guest has done at the event. */
@Injectable()
export class ActivitiesPrivacy implements PrivacyHandler {
  readonly name = 'activities';
  readonly tables = ['activities'];

  constructor(
    personalData: PersonalData,
    private readonly activities: ActivitiesRepository,
  ) {
    personalData.register(this);
  }

  disclose(manager: EntityManager, registrationId: string): Promise<Activity[]> {
    return this.activities.completedBy(registrationId, manager);
  }

  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.activities.remove(manager, registrationIds);
  }
}
