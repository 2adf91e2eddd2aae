import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { Arrival } from './arrival.entity.ts';

export const hasArrived = (column: string): string =>
  `EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** True for everybody where nobody was checked in. */
export const mayHaveCome = (column: string): string => `(${hasArrived(column)} OR NOT EXISTS (SELECT 1 FROM arrivals))`;

@HandlesPersonalData()
@Injectable()
export class ArrivalsRepository implements PrivacyHandler {
  readonly name = 'arrival';
  readonly tables = ['arrivals'];

  constructor(@InjectRepository(Arrival) private readonly rows: Repository<Arrival>) {}

  async insert(arrival: Arrival, manager: EntityManager): Promise<void> {
    await manager.insert(Arrival, arrival);
  }

  find(registrationId: string, manager: EntityManager): Promise<Arrival | null> {
    return manager.findOneBy(Arrival, { registrationId });
  }

  async timesOf(registrationIds: readonly string[]): Promise<Map<string, Date>> {
    const found = await this.rows.findBy({ registrationId: In(registrationIds) });
    return new Map(found.map(({ registrationId, arrivedAt }) => [registrationId, arrivedAt]));
  }

  disclose(registrationId: string, manager: EntityManager): Promise<Arrival | null> {
    return this.find(registrationId, manager);
  }

  async remove(registrationId: string, manager: EntityManager): Promise<void> {
    await manager.delete(Arrival, registrationId);
  }
}
