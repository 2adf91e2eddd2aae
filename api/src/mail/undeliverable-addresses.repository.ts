import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { UndeliverableAddress } from './undeliverable-address.entity.ts';

/** For a query about registrants: whether a mail server has refused the address in column `email` for good. */
export const isUndeliverable = (id: string, email: string): string =>
  `EXISTS (SELECT 1 FROM undeliverable_addresses AS refused
    WHERE refused.registration_id = ${id} AND refused.email = ${email})`;

type Address = Pick<UndeliverableAddress, 'registrationId' | 'email'>;

@Injectable()
export class UndeliverableAddressesRepository {
  constructor(@InjectRepository(UndeliverableAddress) private readonly rows: Repository<UndeliverableAddress>) {}

  async add(manager: EntityManager, address: Address, reason: string): Promise<void> {
    const row = { ...address, reason, refusedAt: () => 'NOW(3)' };
    await manager.upsert(UndeliverableAddress, row, ['registrationId', 'email']);
  }

  has({ registrationId, email }: Address, manager = this.rows.manager): Promise<boolean> {
    return manager.existsBy(UndeliverableAddress, { registrationId, email });
  }

  of(manager: EntityManager, registrationId: string): Promise<UndeliverableAddress[]> {
    return manager.findBy(UndeliverableAddress, { registrationId });
  }

  newest(limit: number): Promise<UndeliverableAddress[]> {
    return this.rows.find({ order: { refusedAt: 'DESC' }, take: limit });
  }

  async remove(manager: EntityManager, { registrationId, email }: Address): Promise<void> {
    await manager.delete(UndeliverableAddress, { registrationId, email });
  }

  /** All of these registrants. Answers how many. */
  async removeAll(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return (await manager.delete(UndeliverableAddress, { registrationId: In(registrationIds) })).affected ?? 0;
  }
}
