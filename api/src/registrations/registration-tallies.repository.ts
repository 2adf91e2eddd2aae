import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { addToPart } from '../database/spread-sum.ts';
import { RegistrationTally } from './registration-tally.entity.ts';

/**
 * How many registrations there are, kept in the transactions that change it: counting a million rows for every visitor
 * of the landing page would be slow.
 */
@Injectable()
export class RegistrationTalliesRepository {
  constructor(@InjectRepository(RegistrationTally) private readonly tallies: Repository<RegistrationTally>) {}

  add(manager: EntityManager, registrations: number): Promise<void> {
    return addToPart(manager, 'registration_tallies', 'registrations', registrations);
  }

  async total(): Promise<number> {
    // Raw: the ORM takes longer to write this than the database to answer it.
    const [row] = await this.tallies.query<{ total: string | null }[]>(
      'SELECT SUM(registrations) AS total FROM registration_tallies',
    );
    return Number(row?.total ?? 0);
  }
}
