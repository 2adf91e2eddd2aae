import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { peopleOf } from './registrations.repository.ts';
import { Arrival } from './arrival.entity.ts';

export const hasArrived = (column: string): string =>
  `EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** True for everybody where nobody was checked in. */
export const mayHaveCome = (column: string): string => `(${hasArrived(column)} OR NOT EXISTS (SELECT 1 FROM arrivals))`;

/** How many of a party of `party` people have come; null if nobody has. */
export const peopleHere = (column: string, party: string): string =>
  `(SELECT LEAST(COALESCE(arrivals.people, ${party}), ${party}) FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** Of a check-in: those who came, or the whole party where the door has no word of it. */
export const peopleCheckedIn = (column: string): string =>
  `COALESCE(${peopleHere(column, peopleOf(column))}, ${peopleOf(column)})`;

/** Fewer than the party while some are still to come. */
export const hereOf = ({ people }: Pick<Arrival, 'people'>, party: number): number => Math.min(people ?? party, party);

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

  async of(registrationIds: readonly string[]): Promise<Map<string, Arrival>> {
    const found = await this.rows.findBy({ registrationId: In(registrationIds) });
    return new Map(found.map((arrival) => [arrival.registrationId, arrival]));
  }

  async setPeople(registrationId: string, people: number, manager: EntityManager): Promise<void> {
    await manager.update(Arrival, registrationId, { people });
  }

  disclose(registrationId: string, manager: EntityManager): Promise<Arrival | null> {
    return this.find(registrationId, manager);
  }

  async remove(registrationId: string, manager: EntityManager): Promise<void> {
    await manager.delete(Arrival, registrationId);
  }
}
