import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { drop } from './bounded-pool.ts';
import { answered, poolsOf, taken } from './quick-queries.ts';
import { pauseMs } from './repetition.ts';

/** Runs a piece of work in one transaction. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * All of `work` or nothing. After a deadlock, a failed certification or a long wait for a lock the whole of it is run
   * again, up to twelve times in all, or five after long waits. So `work` must do nothing that a second run would do
   * twice outside the database.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work);
      } catch (failure) {
        const pause = pauseMs(failure, attempt);
        if (pause === null) throw failure;
        await setTimeout(pause);
      }
    }
  }

  /**
   * On a connection that is always in a transaction, so that none has to be begun. What `work` left running when it is
   * done is refused, as it would become a part of the next one's.
   */
  private async once<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const connection = await taken(poolsOf(this.dataSource).transactions);
    const begun = { databaseConnection: connection, isTransactionActive: true, transactionDepth: 1 };
    const runner = Object.assign(this.dataSource.createQueryRunner(), begun);
    const end = (how: 'COMMIT' | 'ROLLBACK') => {
      Object.assign(runner, { isReleased: true });
      return answered(connection, how);
    };
    try {
      const done = await work(runner.manager);
      await end('COMMIT');
      return done;
    } catch (failure) {
      // What is not taken back must not be committed with what comes next. `failure` tells more than that of its end.
      await end('ROLLBACK').catch(() => drop(connection));
      throw failure;
    } finally {
      connection.release();
    }
  }
}
