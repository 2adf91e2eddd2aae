import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Settings } from '../../config/settings.ts';
import { PersonalData, type PrivacyHandler } from '../personal-data/personal-data.ts';
import { registrationAsker } from './asker.ts';
import { currentWrite } from './current-write.ts';
import { IdempotencyKeysRepository, type Whose } from './idempotency-keys.repository.ts';

/** Answers stored for a repeated request name whom they were given to, for 24 hours. */
@Injectable()
export class IdempotencyPrivacy implements PrivacyHandler {
  readonly name = 'keptAnswers';
  readonly tables = ['idempotency_keys'];

  constructor(
    personalData: PersonalData,
    private readonly keys: IdempotencyKeysRepository,
    private readonly settings: Settings,
  ) {
    personalData.register(this);
  }

  async disclose(manager: EntityManager, id: string): Promise<unknown> {
    const found = await this.keys.of(manager, this.whose([id]));
    const answered = found.filter(({ answer }) => answer !== '');
    return answered.map(({ answer, expiresAt }) => ({ answer: JSON.parse(answer), expiresAt }));
  }

  /**
   * Erases what was answered to the registrations, or about them or the attendees' profiles with these ids. The running
   * request goes on: its own answer is stored, and says nothing of anybody.
   */
  async forget(manager: EntityManager, ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    return this.keys.removeOf(manager, this.whose(ids), currentWrite.getStore()?.fingerprint.request);
  }

  private whose(ids: readonly string[]): Whose {
    const { sessionSecrets } = this.settings;
    return { ids, askers: ids.flatMap((id) => sessionSecrets.map((secret) => registrationAsker(id, secret))) };
  }
}
