import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../database/transactions.ts';
import { currentWrite } from './current-write.ts';
import { KeptAnswers } from './kept-answers.ts';

/** Makes a write happen once, however often its request comes. */
@Injectable()
export class AnswerOnce {
  constructor(
    private readonly transactions: Transactions,
    private readonly answers: KeptAnswers,
  ) {}

  /**
   * Runs `work` in one transaction. What it returns is the answer of the call: under an idempotency key the same transaction keeps it,
   * so that there is never a change without its answer, nor an answer without its change.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const write = currentWrite.getStore();
    if (!write) return this.transactions.run(work);
    const answer = await this.transactions.run(async (manager) => {
      await this.answers.take(manager, write.claim);
      const body = await work(manager);
      await this.answers.keep(manager, write.claim, { status: write.status, body });
      return body;
    });
    write.kept = true;
    return answer;
  }
}
