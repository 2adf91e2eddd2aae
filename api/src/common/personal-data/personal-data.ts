import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ErasedIds } from './erased-ids.ts';

/** Discloses and erases what one module holds on a registered person. Each module registers its own. */
export interface PrivacyHandler {
  /** How a disclosure calls what is held here. */
  readonly name: string;
  /** Every table of the module that holds anything of a person. */
  readonly tables: readonly string[];
  /** Set by the handler whose rows all others belong to: it erases after them. */
  readonly last?: boolean;
  /** All that is held on a person, fit for JSON. */
  disclose(manager: EntityManager, registrationId: string): Promise<unknown>;
  /** Erases all of it, of one person or of many. Answers how many entries that were. */
  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number>;
}

/**
 * All privacy handlers. Whoever adds a table with something of a person in it adds it to the handler of the module; a
 * test fails for a table that nobody covers.
 */
@Injectable()
export class PersonalData {
  private readonly handlers: PrivacyHandler[] = [];

  constructor(private readonly erasedIds: ErasedIds) {}

  register(handler: PrivacyHandler): void {
    this.handlers.push(handler);
  }

  /** Every table that some handler covers. */
  tables(): string[] {
    return this.handlers.flatMap(({ tables }) => tables);
  }

  async disclose(manager: EntityManager, registrationId: string): Promise<Record<string, unknown>> {
    const disclosed: Record<string, unknown> = {};
    for (const handler of this.sorted()) disclosed[handler.name] = await handler.disclose(manager, registrationId);
    return disclosed;
  }

  /** Entries erased, by the name of their handler. Call it in the transaction that erases the registration itself. */
  async forget(manager: EntityManager, ...registrationIds: readonly string[]): Promise<Record<string, number>> {
    await this.erasedIds.add(registrationIds);
    const forgotten: Record<string, number> = {};
    for (const handler of this.sorted()) forgotten[handler.name] = await handler.forget(manager, registrationIds);
    return forgotten;
  }

  /** All but the registrations themselves, which their owner brings in line. */
  async forgetRest(manager: EntityManager, registrationIds: readonly string[]): Promise<void> {
    for (const handler of this.sorted()) if (!handler.last) await handler.forget(manager, registrationIds);
  }

  /** The same order in every process, whatever order the modules came up in. */
  private sorted(): PrivacyHandler[] {
    const place = ({ last = false, name }: PrivacyHandler) => `${Number(last)} ${name}`;
    return [...this.handlers].sort((one, other) => (place(one) < place(other) ? -1 : 1));
  }
}
