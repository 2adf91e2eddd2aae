import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdempotencyKeysRepository } from '../common/idempotency/idempotency-keys.repository.ts';
import { ErasedIdsService } from '../common/personal-data/erased-ids.service.ts';

/** Removes entries for good: a restored backup erases them again, and no stored answer of a call shows them. */
@Injectable()
export class EntryRemovalService {
  constructor(
    private readonly erasedIds: ErasedIdsService,
    private readonly storedAnswers: IdempotencyKeysRepository,
  ) {}

  async remove(ids: readonly string[], removeRows: () => Promise<void>, manager: EntityManager): Promise<void> {
    await this.erasedIds.add(ids);
    await removeRows();
    await this.storedAnswers.forget(ids, manager);
  }
}
