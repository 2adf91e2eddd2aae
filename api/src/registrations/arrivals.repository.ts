import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import { Arrival } from './arrival.entity.ts';
import { checkedInChanges, countedGuests, countsOf } from './counted-guest.ts';
import type { ArrivedPeople } from './people-here.ts';

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
    await this.counting([arrival.registrationId], arrival, manager);
    await manager.insert(Arrival, arrival);
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
    await this.counting([registrationId], { people }, manager);
    await manager.update(Arrival, registrationId, { people });
  }

  disclose(registrationId: string, manager: EntityManager): Promise<Arrival | null> {
    return this.find(registrationId, manager);
  }

  async remove(registrationId: string, manager: EntityManager): Promise<void> {
    await this.forget([registrationId], manager);
  }

  async forget(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
    await this.counting(registrationIds, null, manager);
    return (await manager.delete(Arrival, { registrationId: In(registrationIds) })).affected ?? 0;
  }

  /** What the counts change by once these guests' arrivals are `arrival`. */
  private async counting(ids: readonly string[], arrival: ArrivedPeople, manager: EntityManager): Promise<void> {
    const before = await countedGuests(ids, manager);
    const after = before.map((guest) => ({ ...guest, arrival }));
    await this.counts.add(countsOf(after, before), manager);
    await this.counts.changeCheckedIn(checkedInChanges(after, before), manager);
  }
}
