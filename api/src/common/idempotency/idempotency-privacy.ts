import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../personal-data/personal-data.ts';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';

/** Answers stored for a repeated request name whom they were given to, for 24 hours. */
@Injectable()
export class IdempotencyPrivacy implements PrivacyHandler {
  readonly name = 'keptAnswers';
  readonly tables = ['idempotency_keys'];

  constructor(
    personalData: PersonalData,
    private readonly keys: IdempotencyKeysRepository,
  ) {
    personalData.register(this);
  }

  async disclose(manager: EntityManager, id: string): Promise<unknown> {
    const found = await this.keys.mentioning(manager, id);
    return found.map(({ answer, expiresAt }) => ({ answer: JSON.parse(answer), expiresAt }));
  }

  /** Erases what was answered about the registration, or the attendee's profile, with this id. */
  forget(manager: EntityManager, id: string): Promise<number> {
    return this.keys.removeMentioning(manager, id);
  }
}
