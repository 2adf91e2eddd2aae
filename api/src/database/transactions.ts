import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pauseMs } from './repetition.ts';

/** Runs a piece of work in one transaction. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * All of `work` or nothing. After a deadlock, a failed certification or a long wait for a lock the whole of it is run
   * again, up to eight times in all, or five after long waits. So `work` must do nothing that a second run would do
   * twice outside the database.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.dataSource.transaction(work);
      } catch (failure) {
        const pause = pauseMs(failure, attempt);
        if (pause === null) throw failure;
        await setTimeout(pause);
      }
    }
  }
}
