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
    const found = await this.keys.of(manager, this.whose(id));
    const answered = found.filter(({ answer }) => answer !== '');
    return answered.map(({ answer, expiresAt }) => ({ answer: JSON.parse(answer), expiresAt }));
  }

  /**
   * Erases what was answered to the registration, or about it or the attendee's profile with this id. The running
   * request goes on: its own answer is stored, and says nothing of anybody.
   */
  forget(manager: EntityManager, id: string): Promise<number> {
    return this.keys.removeOf(manager, this.whose(id), currentWrite.getStore()?.fingerprint.request);
  }

  private whose(id: string): Whose {
    return { id, askers: this.settings.sessionSecrets.map((secret) => registrationAsker(id, secret)) };
  }
}
