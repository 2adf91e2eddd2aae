import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { addToPart } from '../database/spread-sum.ts';
import { ActTally } from './act-tally.entity.ts';

/**
 * How many activities and answers all guests together have come to, kept in the transactions that add them. Who is
 * erased takes nothing of it along: it was done.
 */
@Injectable()
export class ActTalliesRepository {
  constructor(@InjectRepository(ActTally) private readonly tallies: Repository<ActTally>) {}

  /** Below zero for what was no act after all. */
  add(manager: EntityManager, acts: number): Promise<void> {
    return addToPart(manager, 'act_tallies', 'acts', acts);
  }

  async total(): Promise<number> {
    // Raw: the ORM takes longer to write this than the database to answer it.
    const [row] = await this.tallies.query<{ total: string | null }[]>('SELECT SUM(acts) AS total FROM act_tallies');
    return Number(row?.total ?? 0);
  }
}
