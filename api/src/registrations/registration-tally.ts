import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const shards = 16;

/**
 * How many registrations there are, kept in the transactions that change it: counting a million rows for every visitor of the
 * landing page would be slow. Spread over some rows, so that a crowd registering at once does not queue for one.
 */
@Injectable()
export class RegistrationTally {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, registrations: number): Promise<void> {
    const shard = Math.floor(Math.random() * shards);
    await manager.query(
      `INSERT INTO registration_tallies (shard, registrations) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE registrations = registrations + ?`,
      [shard, registrations, registrations],
    );
  }

  async total(): Promise<number> {
    const [row] = (await this.dataSource.query('SELECT SUM(registrations) AS total FROM registration_tallies')) as {
      total: string | null;
    }[];
    return Number(row?.total ?? 0);
  }
}
