import { Injectable } from '@nestjs/common';
import type { Party, PlacesLeft } from '@konbit/contracts';
import type { EventContent } from '@konbit/event';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import { HouseTurn } from './house-turn.entity.ts';
import { canChangeParty, changedParty, type StoredParty } from './party.ts';
import type { Registration } from './registration.entity.ts';
import { confirmedPlace } from './registrations.repository.ts';

type Size = Pick<EventContent, 'capacity'>;
export interface Room {
  /** Below zero above the capacity. */
  free: number;
  isWaitedFor: boolean;
}

type Place = Pick<Registration, 'status' | 'waitingSince' | 'offeredUntil'>;

@Injectable()
export class HouseService {
  constructor(private readonly counts: GuestCountsService) {}

  /** A place for the whole party; on the waiting list while anybody waits. Throws PARTY_OVER_CAPACITY. */
  async admit(party: number, { capacity }: Size, manager: EntityManager): Promise<Place> {
    requireCapacity(party, { capacity });
    if (capacity === undefined || (await this.hasRoom(party, capacity, manager))) return confirmedPlace;
    return { status: 'waiting', waitingSince: new Date(), offeredUntil: null };
  }

  /** Throws PARTY_COUNTED, VALIDATION_FAILED, PARTY_OVER_CAPACITY, HOUSE_FULL. */
  async changeParty(
    registration: Registration,
    changes: Partial<Party>,
    { event, party: limits, capacity }: EventContent,
    manager: EntityManager,
  ): Promise<StoredParty> {
    if (!canChangeParty(registration, event, new Date())) throw new AppError('PARTY_COUNTED');
    const changed = changedParty(registration, changes, limits);
    const more = changed.party - registration.party;
    if (capacity === undefined || more <= 0) return changed;
    requireCapacity(changed.party, { capacity });
    const needsRoom = registration.status !== 'waiting' && !registration.cancelledAt;
    if (needsRoom && !(await this.hasRoom(more, capacity, manager))) throw new AppError('HOUSE_FULL');
    return changed;
  }

  /**
   * It writes, as a lock does not reach other nodes of a cluster, and before it counts, so that it counts whoever was
   * admitted meanwhile. Raw SQL: the ORM's upsert can't increment.
   */
  async takeTurn(capacity = Number.POSITIVE_INFINITY, manager: EntityManager): Promise<Room> {
    const { tableName } = manager.getRepository(HouseTurn).metadata;
    await manager.query(`INSERT INTO ${tableName} (id, turns) VALUES (1, 1) ON DUPLICATE KEY UPDATE turns = turns + 1`);
    return this.room(capacity, manager);
  }

  /** People who have a place. */
  async taken(): Promise<number> {
    return (await this.counts.read()).placed;
  }

  /** Below zero above the capacity; null without one. */
  async free({ capacity }: Size): Promise<number | null> {
    return capacity === undefined ? null : capacity - (await this.taken());
  }

  async placesLeft({ capacity }: Size): Promise<PlacesLeft> {
    if (capacity === undefined) return 'many';
    const { free, isWaitedFor } = await this.room(capacity);
    if (free <= 0 || isWaitedFor) return 'none';
    return free <= Math.max(1, capacity / 10) ? 'few' : 'many';
  }

  /** Guests who are expected; where the event counts people, with who comes along. */
  async expected({ party }: Pick<EventContent, 'party'>): Promise<number> {
    const { people, registrations } = await this.counts.read();
    return party ? people : registrations;
  }

  private async room(capacity: number, manager?: EntityManager): Promise<Room> {
    const { placed, waiting } = await this.counts.read(manager);
    return { free: capacity - placed, isWaitedFor: waiting > 0 };
  }

  private async hasRoom(people: number, capacity: number, manager: EntityManager): Promise<boolean> {
    const { free, isWaitedFor } = await this.takeTurn(capacity, manager);
    return people <= free && !isWaitedFor;
  }
}

/** A party larger than the house would wait for ever. Throws PARTY_OVER_CAPACITY. */
export function requireCapacity(party: number, { capacity = Number.POSITIVE_INFINITY }: Size): void {
  if (party > capacity) throw new AppError('PARTY_OVER_CAPACITY');
}
