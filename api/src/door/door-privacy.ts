import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import type { Arrival } from '../registrations/arrival.entity.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';

/** When a guest came. */
@Injectable()
export class DoorPrivacy implements PrivacyHandler {
  readonly name = 'arrival';
  readonly tables = ['arrivals'];

  constructor(
    personalData: PersonalData,
    private readonly arrivals: ArrivalsRepository,
  ) {
    personalData.register(this);
  }

  disclose(manager: EntityManager, registrationId: string): Promise<Arrival | null> {
    return this.arrivals.find(manager, registrationId);
  }

  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.arrivals.remove(manager, registrationIds);
  }
}
