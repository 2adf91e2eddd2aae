import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../personal-data/personal-data.ts';

/** Answers kept for a repeated request name whom they were given to, for 24 hours. */
@Injectable()
export class KeptAnswersKeeper implements PrivacyHandler {
  readonly name = 'keptAnswers';
  readonly tables = ['idempotency_keys'];

  constructor(personalData: PersonalData) {
    personalData.register(this);
  }

  async disclose(manager: EntityManager, id: string): Promise<unknown> {
    const rows: { answer: string; expiresAt: Date }[] = await manager.query(
      'SELECT answer, expires_at AS expiresAt FROM idempotency_keys WHERE INSTR(answer, ?) > 0',
      [id],
    );
    return rows.map(({ answer, expiresAt }) => ({ answer: JSON.parse(answer), expiresAt }));
  }

  /** Erases what was answered about the registration, or the gallery's profile, with this id. */
  async forget(manager: EntityManager, id: string): Promise<number> {
    const { affectedRows } = await manager.query('DELETE FROM idempotency_keys WHERE INSTR(answer, ?) > 0', [id]);
    return affectedRows;
  }
}
