import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../database/transactions.ts';
import { currentWrite } from './current-write.ts';
import { IdempotencyStore } from './idempotency-store.ts';

/** Makes a write happen once, however often its request comes. */
@Injectable()
export class IdempotentTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: IdempotencyStore,
  ) {}

  /**
   * Runs `work` in one transaction. What it returns is the answer of the call: under an idempotency key the same
   * transaction stores it, so that there is never a change without its answer, nor an answer without its change. With
   * `expected`, what `work` is going to return, that is one statement. It comes first, so that of several requests at
   * once one begins; where no answer was looked for it may come last, and then takes back what the others did.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>, expected?: T): Promise<T> {
    const write = currentWrite.getStore();
    if (!write) return this.transactions.run(work);
    const answer = await this.transactions.run(async (manager) => {
      const { fingerprint, status } = write;
      if (expected !== undefined) await this.store.store(manager, fingerprint, { status, body: expected });
      else if (write.isLookedUp) await this.store.begin(manager, fingerprint);
      const body = await work(manager);
      if (expected === undefined)
        await this.store[write.isLookedUp ? 'complete' : 'store'](manager, fingerprint, { status, body });
      return body;
    });
    write.isStored = true;
    return answer;
  }
}
