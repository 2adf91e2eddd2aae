import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { insertRows } from '../database/rows.ts';
import { Consent } from './consent.entity.ts';

@Injectable()
export class ConsentsRepository {
  constructor(@InjectRepository(Consent) private readonly rows: Repository<Consent>) {}

  async add(manager: EntityManager, consents: readonly Consent[]): Promise<void> {
    await insertRows(manager, Consent, consents);
  }

  /** Oldest first, as ids grow with time. */
  of(registrationId: string, manager: EntityManager = this.rows.manager): Promise<Consent[]> {
    return manager.find(Consent, { where: { registrationId }, order: { recordedAt: 'ASC', id: 'ASC' } });
  }

  async remove(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return (await manager.delete(Consent, { registrationId: In(registrationIds) })).affected ?? 0;
  }
}
