import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../database/transactions.service.ts';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';
import { currentWrite } from './idempotent-write.ts';

@Injectable()
export class IdempotentTransactionsService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  /** What `work` returns is the answer of the call, and is stored under its key in the same transaction. */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const write = currentWrite.getStore();
    if (!write) return this.transactions.run(work);
    const answer = await this.transactions.run(async (manager) => {
      await this.keys.begin(write, manager);
      const body = await work(manager);
      await this.keys.complete(write, { status: write.status, body }, manager);
      return body;
    });
    write.isStored = true;
    return answer;
  }
}
