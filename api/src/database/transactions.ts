import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isWorthRetrying } from './database-errors.ts';

const tries = 5;

/** Runs a piece of work in one transaction. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * All of `work` or nothing. After a deadlock, a failed certification or a long wait for a lock the whole of it is run
   * again, up to five times in all, so `work` must do nothing that a second run would do twice outside the database.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.dataSource.transaction(work);
      } catch (failure) {
        if (attempt === tries || !isWorthRetrying(failure)) throw failure;
        await pause(Math.random() * 20 * 2 ** attempt);
      }
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
