import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import { Arrival } from './arrival.entity.ts';
import { checkedInChanges, countsOf, type CountedGuest } from './counted-guest.ts';

export const hasArrived = (column: string): string =>
  `EXISTS (SELECT 1 FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** SQL for when the guest came; null for one who did not. */
export const arrivedAt = (column: string): string =>
  `(SELECT arrivals.arrived_at FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** SQL for how many of the party came, if not all of them; see `hasArrived`. */
export const arrivedPeople = (column: string): string =>
  `(SELECT arrivals.people FROM arrivals WHERE arrivals.registration_id = ${column})`;

/** True for everybody where nobody was checked in. */
export const mayHaveCome = (column: string): string => `(${hasArrived(column)} OR NOT EXISTS (SELECT 1 FROM arrivals))`;

/** How many of a party of `party` people have come; null if nobody has. */
export const peopleHere = (column: string, party: string): string =>
  `(SELECT LEAST(COALESCE(arrivals.people, ${party}), ${party}) FROM arrivals WHERE arrivals.registration_id = ${column})`;

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
    const after = await this.counted([arrival.registrationId], manager);
    await this.count(after, after.map(withoutArrival), manager);
  }

  find(registrationId: string, manager: EntityManager): Promise<Arrival | null> {
    return manager.findOneBy(Arrival, { registrationId });
  }

  async of(registrationIds: readonly string[]): Promise<Map<string, Arrival>> {
    const found = await this.rows.findBy({ registrationId: In(registrationIds) });
    return new Map(found.map((arrival) => [arrival.registrationId, arrival]));
  }

  /** How many of the party have come by now. */
  async setPeople(registrationId: string, people: number, manager: EntityManager): Promise<void> {
    const before = await this.counted([registrationId], manager);
    await manager.update(Arrival, registrationId, { people });
    const after = before.map((guest) => ({ ...guest, arrival: { people } }));
    await this.count(after, before, manager);
  }

  disclose(registrationId: string, manager: EntityManager): Promise<Arrival | null> {
    return this.find(registrationId, manager);
  }

  async remove(registrationId: string, manager: EntityManager): Promise<void> {
    await this.forget([registrationId], manager);
  }

  async forget(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
    const before = await this.counted(registrationIds, manager);
    const { affected } = await manager.delete(Arrival, { registrationId: In(registrationIds) });
    await this.count(before.map(withoutArrival), before, manager);
    return affected ?? 0;
  }

  /** Those who have arrived. */
  private async counted(registrationIds: readonly string[], manager: EntityManager): Promise<CountedGuest[]> {
    const found = await manager
      .createQueryBuilder(Arrival, 'arrival')
      .innerJoin('arrival.registration', 'guest')
      .select('arrival.registrationId', 'id')
      .addSelect('guest.party', 'party')
      .addSelect('guest.childrenAlong', 'childrenAlong')
      .addSelect('guest.status', 'status')
      .addSelect('guest.cancelledAt', 'cancelledAt')
      .addSelect('arrival.people', 'people')
      .where({ registrationId: In(registrationIds) })
      .getRawMany<Omit<CountedGuest, 'arrival'> & Pick<Arrival, 'people'>>();
    return found.map(({ people, ...guest }) => ({ ...guest, arrival: { people } }));
  }

  private async count(
    after: readonly CountedGuest[],
    before: readonly CountedGuest[],
    manager: EntityManager,
  ): Promise<void> {
    await this.counts.add(countsOf(after, before), manager);
    await this.counts.changeCheckedIn(checkedInChanges(after, before), manager);
  }
}

const withoutArrival = (guest: CountedGuest): CountedGuest => ({ ...guest, arrival: null });
