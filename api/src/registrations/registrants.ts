import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RegistrationsRepository } from './registrations.repository.ts';

/** What other features may know of those who are registered. */
@Injectable()
export class Registrants {
  constructor(private readonly registrations: RegistrationsRepository) {}

  /** Names by id; those who are not (or no longer) registered, or have cancelled, are missing. */
  async names(ids: readonly string[]): Promise<Map<string, { firstName: string; lastName: string }>> {
    const found = ids.length > 0 ? await this.registrations.names(ids) : [];
    return new Map(found.map(({ id, ...name }) => [id, name]));
  }

  /**
   * The id again while the registration is not cancelled, else null. It stays so until the transaction of `manager`
   * ends.
   */
  async lockNotCancelled(manager: EntityManager, id: string): Promise<string | null> {
    return (await this.registrations.lockNotCancelled(manager, id)) ? id : null;
  }

  /** The ids that follow `after` in their order, `count` at most: all of them, page by page. */
  idsAfter(after: string, count: number): Promise<string[]> {
    return this.registrations.idsAfter(after, count);
  }
}
