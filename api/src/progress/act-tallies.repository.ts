import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { ActTally } from './act-tally.entity.ts';

const shards = 16;

/**
 * How many activities and answers all guests together have come to, kept in the transactions that add them. Who is
 * erased takes nothing of it along: it was done. Spread over some rows, so that a crowd does not queue for one.
 */
@Injectable()
export class ActTalliesRepository {
  constructor(@InjectRepository(ActTally) private readonly tallies: Repository<ActTally>) {}

  /** Raw: the ORM can't say 'insert, or add to what is there'. Take it last: its row is a crowd's. */
  async add(manager: EntityManager, acts: number): Promise<void> {
    const shard = Math.floor(Math.random() * shards);
    await manager.query(`INSERT INTO act_tallies (shard, acts) VALUES (?, ?) ON DUPLICATE KEY UPDATE acts = acts + ?`, [
      shard,
      acts,
      acts,
    ]);
  }

  async total(): Promise<number> {
    return Number((await this.tallies.sum('acts')) ?? 0);
  }
}
