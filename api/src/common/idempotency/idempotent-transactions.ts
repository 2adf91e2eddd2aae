import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../database/transactions.ts';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';
import { currentWrite } from './idempotent-write.ts';

/** Makes a write happen once, however often its request comes. */
@Injectable()
export class IdempotentTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  /**
   * Runs `work` in one transaction. What it returns is the answer of the call: under an idempotency key the same
   * transaction stores it, so that there is never a change without its answer, nor an answer without its change.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const write = currentWrite.getStore();
    if (!write) return this.transactions.run(work);
    const answer = await this.transactions.run(async (manager) => {
      await this.keys.begin(manager, write);
      const body = await work(manager);
      await this.keys.complete(manager, write, { status: write.status, body });
      return body;
    });
    write.isStored = true;
    return answer;
  }
}
