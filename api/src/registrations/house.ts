import { Injectable } from '@nestjs/common';
import type { PlacesLeft } from '@konbit/contracts';
import type { EventContent } from '@konbit/event';
import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** The one row at which those who count people wait for each other. */
@Entity('house')
export class HouseTurn {
  @PrimaryColumn('tinyint', { unsigned: true })
  id: number;

  @Column('bigint', { unsigned: true, default: 0 })
  turns: string;
}

type Size = Pick<EventContent, 'capacity'>;
type Place = Pick<Registration, 'status' | 'waitingSince' | 'offeredUntil'>;

export const aPlace: Place = { status: 'coming', waitingSince: null, offeredUntil: null };

@Injectable()
export class House {
  constructor(private readonly registrations: RegistrationsRepository) {}

  /** A place for a whole party, or one in the list: whoever waits comes first. Throws PARTY_OVER_CAPACITY. */
  async admit(manager: EntityManager, party: number, { capacity }: Size): Promise<Place> {
    requireCapacity(party, { capacity });
    if (capacity === undefined || (await this.hasRoom(manager, party, capacity))) return aPlace;
    return { status: 'waiting', waitingSince: new Date(), offeredUntil: null };
  }

  async grow(manager: EntityManager, before: Registration, party: number, { capacity }: Size): Promise<void> {
    const more = party - before.party;
    if (capacity === undefined || more <= 0) return;
    requireCapacity(party, { capacity });
    if (before.status === 'waiting' || before.cancelledAt) return;
    if (!(await this.hasRoom(manager, more, capacity))) throw new AppError('HOUSE_FULL');
  }

  /**
   * It writes, as a lock is none on another node of a cluster; and first, so that the count is of who is in by now.
   * Raw: the ORM's upsert can't add to what is there.
   */
  async takeTurn(manager: EntityManager, capacity = Number.POSITIVE_INFINITY): Promise<number> {
    await manager.query('INSERT INTO house (id, turns) VALUES (1, 1) ON DUPLICATE KEY UPDATE turns = turns + 1');
    return capacity - (await this.registrations.countTaken(manager));
  }

  async placesLeft({ capacity }: Size): Promise<PlacesLeft> {
    if (capacity === undefined) return 'many';
    const free = capacity - (await this.registrations.countTaken());
    if (free <= 0 || (await this.registrations.isWaitedFor())) return 'none';
    return free <= Math.max(1, capacity / 10) ? 'few' : 'many';
  }

  private async hasRoom(manager: EntityManager, people: number, capacity: number): Promise<boolean> {
    const free = await this.takeTurn(manager, capacity);
    return people <= free && !(await this.registrations.isWaitedFor(manager));
  }
}

/** A party that is larger than the house would wait for ever. Throws PARTY_OVER_CAPACITY. */
export function requireCapacity(party: number, { capacity = Number.POSITIVE_INFINITY }: Size): void {
  if (party > capacity) throw new AppError('PARTY_OVER_CAPACITY');
}
