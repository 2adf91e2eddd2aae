import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Knows where one module keeps what belongs to a registered person. Each module has its own, and registers it. */
export interface PrivacyHandler {
  /** How a disclosure calls what is kept here. */
  readonly name: string;
  /** Every table of the module that holds anything of a person. */
  readonly tables: readonly string[];
  /** Set by the keeper whose rows all others belong to: it erases after them. */
  readonly last?: boolean;
  /** All that is held on a person, fit for JSON. */
  disclose(manager: EntityManager, registrationId: string): Promise<unknown>;
  /** Erases all of it. Answers how many entries that were. */
  forget(manager: EntityManager, registrationId: string): Promise<number>;
}

/**
 * All keepers of personal data. Whoever adds a table with something of a person in it adds it to the keeper of the
 * module; a test fails for a table that nobody covers.
 */
@Injectable()
export class PersonalData {
  private readonly keepers: PrivacyHandler[] = [];

  register(keeper: PrivacyHandler): void {
    this.keepers.push(keeper);
  }

  /** Every table that some keeper covers. */
  tables(): string[] {
    return this.keepers.flatMap(({ tables }) => tables);
  }

  async disclose(manager: EntityManager, registrationId: string): Promise<Record<string, unknown>> {
    const disclosed: Record<string, unknown> = {};
    for (const keeper of this.sorted()) disclosed[keeper.name] = await keeper.disclose(manager, registrationId);
    return disclosed;
  }

  /** Entries erased, by the name of their keeper. Call it in the transaction that erases the registration itself. */
  async forget(manager: EntityManager, registrationId: string): Promise<Record<string, number>> {
    const forgotten: Record<string, number> = {};
    for (const keeper of this.sorted()) forgotten[keeper.name] = await keeper.forget(manager, registrationId);
    return forgotten;
  }

  /** The same order in every process, whatever order the modules came up in. */
  private sorted(): PrivacyHandler[] {
    const place = ({ last = false, name }: PrivacyHandler) => `${Number(last)} ${name}`;
    return [...this.keepers].sort((one, other) => (place(one) < place(other) ? -1 : 1));
  }
}
