import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isDuplicate } from '../../database/database-errors.ts';
import { AppError } from '../errors/app-error.ts';
import { Housekeeping } from '../housekeeping/housekeeping.ts';
import type { Claim, KeptAnswer } from './kept-answer.ts';

/** The first answers of the last 24 hours. */
@Injectable()
export class KeptAnswers implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly housekeeping: Housekeeping,
  ) {}

  onApplicationBootstrap(): void {
    this.housekeeping.every(10, 'kept answers', () =>
      this.dataSource.query('DELETE FROM idempotency_keys WHERE expires_at < NOW(3) LIMIT 10000'),
    );
  }

  /** The first answer to this claim, if there was one. Throws IDEMPOTENCY_KEY_REUSED when it was to another body. */
  async find(claim: Claim): Promise<KeptAnswer | null> {
    const [row] = (await this.dataSource.query(
      'SELECT body, status, answer, expires_at < NOW(3) AS expired FROM idempotency_keys WHERE request = ?',
      [claim.request],
    )) as { body: string; status: number; answer: string; expired: number }[];
    if (!row) return null;
    if (Number(row.expired)) {
      await this.dataSource.query('DELETE FROM idempotency_keys WHERE request = ? AND expires_at < NOW(3)', [
        claim.request,
      ]);
      return null;
    }
    if (row.body !== claim.body) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return { status: row.status, body: row.answer === '' ? undefined : JSON.parse(row.answer) };
  }

  /** Takes the claim. Waits while another transaction holds the same one; throws a duplicate when that one committed. */
  async take(manager: EntityManager, claim: Claim): Promise<void> {
    await manager.query(
      `INSERT INTO idempotency_keys (request, body, status, answer, expires_at) VALUES (?, ?, 0, '', NOW(3) + INTERVAL 24 HOUR)`,
      [claim.request, claim.body],
    );
  }

  async keep(manager: EntityManager, claim: Claim, { status, body }: KeptAnswer): Promise<void> {
    await manager.query('UPDATE idempotency_keys SET status = ?, answer = ? WHERE request = ?', [
      status,
      toJson(body),
      claim.request,
    ]);
  }

  /** Keeps an answer that no transaction kept, unless somebody was faster. */
  async keepAfterwards(claim: Claim, { status, body }: KeptAnswer): Promise<void> {
    await this.dataSource.query(
      `INSERT IGNORE INTO idempotency_keys (request, body, status, answer, expires_at) VALUES (?, ?, ?, ?, NOW(3) + INTERVAL 24 HOUR)`,
      [claim.request, claim.body, status, toJson(body)],
    );
  }
}

const toJson = (body: unknown) => (body === undefined ? '' : JSON.stringify(body));

/** True when the claim was taken by a request that came at the same time. */
export const isClaimTaken = (failure: unknown): boolean =>
  isDuplicate(failure, 'PRIMARY') && /idempotency_keys/.test(queryOf(failure));

const queryOf = (failure: unknown) => (failure as { query?: string }).query ?? '';
