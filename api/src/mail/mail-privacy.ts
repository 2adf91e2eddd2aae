import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { EmlStore } from './eml-store.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { UndeliverableAddressesRepository } from './undeliverable-addresses.repository.ts';

/** The mails to a person, and their addresses that mail servers have refused. */
@Injectable()
export class MailPrivacy implements PrivacyHandler {
  readonly name = 'mails';
  readonly tables = ['outbox', 'undeliverable_addresses'];

  constructor(
    personalData: PersonalData,
    private readonly outbox: OutboxRepository,
    private readonly undeliverable: UndeliverableAddressesRepository,
    private readonly emlStore: EmlStore,
  ) {
    personalData.register(this);
  }

  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const mails = await this.outbox.of(manager, registrationId);
    const undeliverable = await this.undeliverable.of(manager, registrationId);
    return {
      mails: mails.map(({ kind, recipient, language, state, createdAt, sentAt }) => ({
        kind,
        recipient,
        language,
        state,
        createdAt,
        sentAt,
      })),
      undeliverable: undeliverable.map(({ email, reason, refusedAt }) => ({ email, reason, refusedAt })),
    };
  }

  /** Mails that are still to be sent are not sent any more, and none stays in the data folder. */
  async forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    await this.emlStore.discard(await this.outbox.idsTo(manager, registrationIds));
    const removed = await this.outbox.remove(manager, registrationIds);
    return removed + (await this.undeliverable.removeAll(manager, registrationIds));
  }
}
