import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, Repository, type EntityManager } from 'typeorm';
import { isDuplicate } from '../../database/database-errors.ts';
import type { Fingerprint } from './fingerprint.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';

type Answer = Pick<IdempotencyKey, 'status' | 'answer'>;

/** Keys expire after 24 hours, by the database's clock. */
const expiresAt = () => 'NOW(3) + INTERVAL 24 HOUR';
const isExpired = Raw((column) => `${column} < NOW(3)`);
const mentions = (id: string) => Raw((column) => `INSTR(${column}, :id) > 0`, { id });

@Injectable()
export class IdempotencyKeysRepository {
  constructor(@InjectRepository(IdempotencyKey) private readonly rows: Repository<IdempotencyKey>) {}

  /** Raw: read before every write that has a key, and judged by the database's clock. */
  async find(request: string): Promise<(Answer & { body: string; isExpired: boolean }) | null> {
    const [row] = (await this.rows.query(
      'SELECT body, status, answer, expires_at < NOW(3) AS expired FROM idempotency_keys WHERE request = ?',
      [request],
    )) as (Answer & { body: string; expired: number })[];
    return row ? { ...row, isExpired: Boolean(Number(row.expired)) } : null;
  }

  /** Waits while another transaction inserts the same key; throws a duplicate when that one commits. */
  async insert(manager: EntityManager, fingerprint: Fingerprint): Promise<void> {
    await manager.createQueryBuilder().insert().into(IdempotencyKey).values(rowOf(fingerprint)).execute();
  }

  /** Answers to what another request has inserted meanwhile are left as they are. */
  async insertIfNew(fingerprint: Fingerprint, answer: Answer): Promise<void> {
    await this.rows.createQueryBuilder().insert().values(rowOf(fingerprint, answer)).orIgnore().execute();
  }

  async update(manager: EntityManager, request: string, answer: Answer): Promise<void> {
    await manager.update(IdempotencyKey, request, answer);
  }

  async removeExpired(request: string): Promise<void> {
    await this.rows.delete({ request, expiresAt: isExpired });
  }

  /** Raw: TypeORM's delete has no limit. */
  removeAllExpired(): Promise<unknown> {
    return this.rows.query('DELETE FROM idempotency_keys WHERE expires_at < NOW(3) LIMIT 10000');
  }

  /** Those whose answer mentions this id. */
  mentioning(manager: EntityManager, id: string): Promise<IdempotencyKey[]> {
    return manager.findBy(IdempotencyKey, { answer: mentions(id) });
  }

  async removeMentioning(manager: EntityManager, id: string): Promise<number> {
    return (await manager.delete(IdempotencyKey, { answer: mentions(id) })).affected ?? 0;
  }
}

const rowOf = ({ request, body }: Fingerprint, answer: Answer = { status: 0, answer: '' }) => ({
  request,
  body,
  ...answer,
  expiresAt,
});

/** True when another request with the same key was faster. */
export const isKeyTaken = (failure: unknown): boolean =>
  isDuplicate(failure, 'PRIMARY') && /idempotency_keys/.test((failure as { query?: string }).query ?? '');
