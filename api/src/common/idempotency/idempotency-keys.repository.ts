import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, Repository, type EntityManager } from 'typeorm';
import { isDuplicate } from '../../database/database-errors.ts';
import type { Fingerprint } from './fingerprint.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';

type Answer = Pick<IdempotencyKey, 'status' | 'answer'> & Partial<Pick<IdempotencyKey, 'requestByNamed'>>;

/** Whose rows: of these askers, or with one of these ids in the answer. */
export interface Whose {
  askers: readonly string[];
  ids: readonly string[];
}

/** Keys expire after 24 hours, by the database's clock. */
const expiresAt = () => 'NOW(3) + INTERVAL 24 HOUR';
const isExpired = Raw((column) => `${column} < NOW(3)`);
/** Compared as bytes: by the letters of a language it takes six times as long, and every answer is looked through. */
const whose = ({ ids }: Whose) =>
  `(row.asker IN (:...askers) OR ${ids.map((_, at) => `LOCATE(:id${at}, CAST(row.answer AS BINARY)) > 0`).join(' OR ')})`;
const named = ({ askers, ids }: Whose) => ({ askers, ...Object.fromEntries(ids.map((id, at) => [`id${at}`, id])) });

@Injectable()
export class IdempotencyKeysRepository {
  constructor(@InjectRepository(IdempotencyKey) private readonly rows: Repository<IdempotencyKey>) {}

  /** Raw: read before every write that has a key, and judged by the database's clock. */
  async find(request: string): Promise<(Answer & { request: string; body: string; isExpired: boolean }) | null> {
    const [row] = (await this.rows.query(
      `SELECT request, body, status, answer, expires_at < NOW(3) AS expired FROM idempotency_keys
       WHERE request = ? OR request_by_named = ? ORDER BY request = ? DESC LIMIT 1`,
      [request, request, request],
    )) as (Answer & { request: string; body: string; expired: number })[];
    return row ? { ...row, isExpired: Boolean(Number(row.expired)) } : null;
  }

  /**
   * Waits while another transaction inserts the same key; throws a duplicate when that one commits. Raw, as every write
   * with a key makes it.
   */
  async insert(manager: EntityManager, fingerprint: Fingerprint, answer: Answer): Promise<void> {
    const { request, asker, body } = fingerprint;
    await manager.query(
      `INSERT INTO idempotency_keys (request, asker, body, status, answer, request_by_named, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ${expiresAt()})`,
      [request, asker, body, answer.status, answer.answer, answer.requestByNamed ?? null],
    );
  }

  /** Answers to what another request has inserted meanwhile are left as they are. */
  async insertIfNew(fingerprint: Fingerprint, answer: Answer): Promise<void> {
    await this.rows.createQueryBuilder().insert().values(rowOf(fingerprint, answer)).orIgnore().execute();
  }

  async update(manager: EntityManager, request: string, answer: Answer): Promise<void> {
    await manager.query('UPDATE idempotency_keys SET status = ?, answer = ?, request_by_named = ? WHERE request = ?', [
      answer.status,
      answer.answer,
      answer.requestByNamed ?? null,
      request,
    ]);
  }

  async removeExpired(request: string): Promise<void> {
    await this.rows.delete({ request, expiresAt: isExpired });
  }

  /** Raw: TypeORM's delete has no limit. */
  removeAllExpired(): Promise<unknown> {
    return this.rows.query('DELETE FROM idempotency_keys WHERE expires_at < NOW(3) LIMIT 10000');
  }

  of(manager: EntityManager, who: Whose): Promise<IdempotencyKey[]> {
    return manager.createQueryBuilder(IdempotencyKey, 'row').where(whose(who), named(who)).getMany();
  }

  /** All but the request `except`. */
  async removeOf(manager: EntityManager, who: Whose, except = ''): Promise<number> {
    const rows = await manager
      .createQueryBuilder(IdempotencyKey, 'row')
      .select('row.request', 'request')
      .where(whose(who), named(who))
      .andWhere('row.request <> :except', { except })
      .getRawMany<{ request: string }>();
    if (rows.length > 0)
      await manager.delete(
        IdempotencyKey,
        rows.map(({ request }) => request),
      );
    return rows.length;
  }
}

const rowOf = ({ request, asker, body }: Fingerprint, answer: Answer) => ({
  request,
  asker,
  body,
  ...answer,
  expiresAt,
});

/** True when another request with the same key was faster. */
export const isKeyTaken = (failure: unknown): boolean =>
  isDuplicate(failure, 'PRIMARY') && /idempotency_keys/.test((failure as { query?: string }).query ?? '');
