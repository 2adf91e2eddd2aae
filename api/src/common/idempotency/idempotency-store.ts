import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { EntityManager } from 'typeorm';
import { AppError } from '../errors/app-error.ts';
import type { Fingerprint } from './fingerprint.ts';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';

/** The first answer to a request. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** The first answers of the last 24 hours. */
@Injectable()
export class IdempotencyStore {
  constructor(private readonly keys: IdempotencyKeysRepository) {}

  @Interval(10 * 60_000)
  removeAllExpired(): Promise<unknown> {
    return this.keys.removeAllExpired();
  }

  /** The first answer to this request, if there was one. Throws IDEMPOTENCY_KEY_REUSED when it was to another body. */
  async find({ request, body }: Fingerprint): Promise<StoredAnswer | null> {
    const stored = await this.keys.find(request);
    if (!stored) return null;
    if (stored.isExpired) {
      await this.keys.removeExpired(stored.request);
      return null;
    }
    if (stored.body !== body) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return { status: stored.status, body: stored.answer === '' ? undefined : JSON.parse(stored.answer) };
  }

  /** Waits while another transaction has begun the same request; throws a duplicate when that one commits. */
  begin(manager: EntityManager, fingerprint: Fingerprint): Promise<void> {
    return this.keys.insert(manager, fingerprint, { status: 0, answer: '' });
  }

  /** The same, with the answer. */
  store(manager: EntityManager, fingerprint: Fingerprint, answer: StoredAnswer): Promise<void> {
    return this.keys.insert(manager, fingerprint, rowOf(fingerprint, answer));
  }

  /** Stores the answer to a request that this transaction has begun. */
  complete(manager: EntityManager, fingerprint: Fingerprint, answer: StoredAnswer): Promise<void> {
    return this.keys.update(manager, fingerprint.request, rowOf(fingerprint, answer));
  }

  /** Stores an answer that no transaction stored, unless another request was faster. */
  storeAfterwards(fingerprint: Fingerprint, answer: StoredAnswer): Promise<void> {
    return this.keys.insertIfNew(fingerprint, rowOf(fingerprint, answer));
  }
}

function rowOf({ requestBy }: Fingerprint, { status, body }: StoredAnswer) {
  const { id } = (body ?? {}) as { id?: unknown };
  return {
    status,
    answer: body === undefined ? '' : JSON.stringify(body),
    // What is named may be no registration: then nobody ever asks by this.
    requestByNamed: typeof id === 'string' ? requestBy(id) : null,
  };
}
