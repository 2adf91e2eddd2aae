import type { EntityManager } from 'typeorm';

export interface PrivacyHandler {
  readonly name: string;
  readonly tables: readonly string[];
  /** Set by the handler whose rows all others belong to: it erases after them. */
  readonly last?: boolean;
  /** What stays of those who agreed to news of other events when the rest is erased. */
  readonly isForNews?: boolean;
  disclose(registrationId: string, manager: EntityManager): Promise<unknown>;
  /** Erases all of it and answers how many entries that were; without it, each table's rows of a registration go. */
  forget?(registrationIds: readonly string[], manager: EntityManager): Promise<number>;
}
