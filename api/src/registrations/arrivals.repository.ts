import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { GuestCountsService, numbersOf, type GuestCounts } from '../guest-counts/guest-counts.service.ts';
import { Arrival } from './arrival.entity.ts';

export const hasArrived = (column: string): string =>
  `EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** SQL for when the guest came; null for one who did not. */
export const arrivedAt = (column: string): string =>
  `(SELECT arrivals.arrived_at FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** True for everybody where nobody was checked in. */
export const mayHaveCome = (column: string): string => `(${hasArrived(column)} OR NOT EXISTS (SELECT 1 FROM arrivals))`;

@HandlesPersonalData()
@Injectable()
export class ArrivalsRepository implements PrivacyHandler {
  readonly name = 'arrival';
  readonly tables = ['arrivals'];

  constructor(
    @InjectRepository(Arrival) private readonly rows: Repository<Arrival>,
    private readonly counts: GuestCountsService,
  ) {}

  /** The registration must be locked, as for all that changes arrivals. */
  async insert(arrival: Arrival, manager: EntityManager): Promise<void> {
    await manager.insert(Arrival, arrival);
    await this.counts.add(await this.countOf([arrival.registrationId], 1, manager), manager);
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
    await this.forget([registrationId], manager);
  }

  async forget(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
    await this.counts.add(await this.countOf(registrationIds, -1, manager), manager);
    return (await manager.delete(Arrival, { registrationId: In(registrationIds) })).affected ?? 0;
  }

  /** What the arrivals of these guests count. */
  private async countOf(registrationIds: readonly string[], sign: 1 | -1, manager: EntityManager) {
    const found = await manager
      .createQueryBuilder(Arrival, 'arrival')
      .innerJoin('arrival.registration', 'guest')
      .select('COUNT(*)', 'came')
      .addSelect('COALESCE(SUM(guest.party), 0)', 'peopleWhoCame')
      .where({ registrationId: In(registrationIds) })
      .andWhere("guest.cancelledAt IS NULL AND guest.status = 'coming'")
      .getRawOne();
    const { came, peopleWhoCame } = numbersOf<Pick<GuestCounts, 'came' | 'peopleWhoCame'>>(found);
    return { came: sign * came, peopleWhoCame: sign * peopleWhoCame };
  }
}
