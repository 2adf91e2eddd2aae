import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { RegistrationTally } from './registration-tally.entity.ts';

const shards = 16;

/**
 * How many registrations there are, kept in the transactions that change it: counting a million rows for every visitor
 * of the landing page would be slow. Spread over some rows, so that a crowd registering at once does not queue for one.
 */
@Injectable()
export class RegistrationTalliesRepository {
  constructor(@InjectRepository(RegistrationTally) private readonly tallies: Repository<RegistrationTally>) {}

  /** Raw: the ORM can't say 'insert, or add to what is there'. */
  async add(manager: EntityManager, registrations: number): Promise<void> {
    const shard = Math.floor(Math.random() * shards);
    await manager.query(
      `INSERT INTO registration_tallies (shard, registrations) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE registrations = registrations + ?`,
      [shard, registrations, registrations],
    );
  }

  async total(): Promise<number> {
    return Number((await this.tallies.sum('registrations')) ?? 0);
  }
}
