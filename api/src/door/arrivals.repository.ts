import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { Registration } from '../registrations/registration.entity.ts';
import { Arrival } from './arrival.entity.ts';

@Injectable()
export class ArrivalsRepository {
  constructor(@InjectRepository(Arrival) private readonly rows: Repository<Arrival>) {}

  async insert(manager: EntityManager, arrival: Arrival): Promise<void> {
    await manager.insert(Arrival, arrival);
  }

  find(manager: EntityManager, registrationId: string): Promise<Arrival | null> {
    return manager.findOneBy(Arrival, { registrationId });
  }

  /** When each of these guests came, by their ids. */
  async timesOf(registrationIds: readonly string[]): Promise<Map<string, Date>> {
    const found = await this.rows.findBy({ registrationId: In(registrationIds) });
    return new Map(found.map(({ registrationId, arrivedAt }) => [registrationId, arrivedAt]));
  }

  /** How many have come: registrations, and the people of their parties. */
  async totals(): Promise<{ registrations: number; people: number }> {
    const found = await this.rows
      .createQueryBuilder('arrival')
      .innerJoin(Registration, 'person', 'person.id = arrival.registrationId')
      .select('COUNT(*)', 'registrations')
      .addSelect('COALESCE(SUM(person.party), 0)', 'people')
      .getRawOne<{ registrations: string; people: string }>();
    return { registrations: Number(found?.registrations), people: Number(found?.people) };
  }

  async remove(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return (await manager.delete(Arrival, { registrationId: In(registrationIds) })).affected ?? 0;
  }
}
